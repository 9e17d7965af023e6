import type { KnownBuyer } from '#domain/counter/known-buyer.ts'
import { counted } from '#domain/text/counted.ts'
import { Button } from '#ui/button.tsx'
import type { Edits } from '#ui/form/use-edits.ts'
import type { ShownOrder } from './shown-order.ts'

interface BuyerSearchProps {
	readonly buyers: readonly KnownBuyer[]
	readonly search: string
	readonly edits: Edits
	readonly account: ShownOrder['account']
}

/** Finds earlier buyers, and fills the fields below with their data. */
export function BuyerSearch({ buyers, search, edits, account }: BuyerSearchProps) {
	return (
		<section aria-labelledby="comprador">
			<h2 id="comprador">Comprador</h2>
			<div className="search-row">
				<label htmlFor="buscar-comprador" className="visually-hidden">
					Buscar comprador
				</label>
				<input
					id="buscar-comprador"
					className="input"
					type="search"
					name="buscarComprador"
					value={edits.of('buscarComprador', search)}
					onChange={({ target }) => edits.set('buscarComprador', target.value)}
					autoComplete="off"
					placeholder="Teléfono, nombre, correo o NIF de quien ya ha comprado"
				/>
				<Button kind="line" type="submit">
					Buscar
				</Button>
			</div>
			{search !== '' && buyers.length === 0 && <p className="mute">{`Nadie con «${search}»: escribe sus datos.`}</p>}
			{buyers.length > 0 && (
				<ul className="rows thin">
					{buyers.map((buyer, index) => (
						<li key={`${buyer.accountId} ${buyer.correo} ${buyer.telefono}`} className="row">
							<span className="grow stack close">
								<b>{buyer.nombre}</b>
								<span className="mute small">
									{[buyer.telefono, buyer.correo, buyer.localidad, boughtText(buyer)]
										.filter((part) => part !== '')
										.join(' · ')}
								</span>
							</span>
							<Button kind="line" type="submit" name="comprador" value={index} aria-label={`Elegir a ${buyer.nombre}`}>
								Elegir
							</Button>
						</li>
					))}
				</ul>
			)}
			{account && (
				<p className="row apart">
					<span>
						Compra con su cuenta: <b>{account.name}</b>
						{`, ${account.terms}`}
					</span>
					<button type="submit" className="text-link" name="sin-cuenta" value="si">
						Sin cuenta
					</button>
				</p>
			)}
		</section>
	)
}

const boughtText = ({ orders }: KnownBuyer) => (orders === 0 ? 'sin pedidos' : counted(orders, 'pedido', 'pedidos'))
