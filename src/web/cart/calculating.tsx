/** While the panel waits for its prices, or for its scripts. */
export const Calculating = () => <p className="empty mute">Calculando tu carrito…</p>
