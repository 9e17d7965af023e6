/** Path to which the bank sends its signed notification of a payment (specification §7). */
export const NOTIFICATION_PATH = '/api/pagos/notificacion'
