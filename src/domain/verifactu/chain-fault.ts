/** The faults of a chain of records. */
export type ChainFault = 'posicion' | 'encadenamiento' | 'huella' | 'hora' | 'contenido' | 'factura' | 'sin_registro'
