import { Link, type MetaFunction } from 'react-router'
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '#domain/account/session.ts'
import { MERCHANT, merchantAddress } from '#domain/merchant/merchant.ts'
import { GUARANTEE_TEXT } from '#domain/trade/terms-text.ts'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { LongText, type LongTextSection } from '#web/ui/long-text.tsx'

export const headers = publicPage

export const loader = plainPage

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
	pageMeta(
		`Política de privacidad · ${loaderData?.brand ?? ''}`,
		'Qué datos personales tratamos, para qué, durante cuánto tiempo y cómo ejercer tus derechos.',
		{ canonical: addresses.privacy, ...loaderData },
	)

const SECTIONS: readonly LongTextSection[] = [
	{
		id: 'responsable',
		title: 'Responsable del tratamiento',
		body: (
			<p>
				{MERCHANT.companyName}, con NIF {MERCHANT.taxId} y domicilio en {merchantAddress()}, es responsable de los datos
				personales que se recogen en esta web. Los tratamos conforme al Reglamento (UE) 2016/679 y a la Ley Orgánica
				3/2018.
			</p>
		),
	},
	{
		id: 'datos',
		title: 'Qué datos tratamos',
		body: (
			<>
				<p>Solo los que hacen falta para lo que nos pides:</p>
				<ul>
					<li>
						<b>Al comprar:</b> nombre, correo, teléfono, dirección, localidad, código postal y el contenido del pedido;
						si los das, el NIF para la factura y lo que quieras decir al transportista.
					</li>
					<li>
						<b>Al escribirnos:</b> nombre, correo, el mensaje y, si los das, el teléfono, la empresa o el número de
						pedido.
					</li>
					<li>
						<b>Al suscribirte al boletín:</b> el correo y las fechas en que lo pediste y lo confirmaste.
					</li>
					<li>
						<b>Al pedir que te avisemos de un producto agotado:</b> el correo, el producto y las fechas en que lo
						pediste y lo confirmaste.
					</li>
					<li>
						<b>Al abrir una cuenta:</b> nombre, correo, teléfono, las direcciones que guardes, lo que llevas en el
						carrito y tu contraseña, de la que solo queda una huella que no permite leerla. Si es profesional, también
						los datos y la documentación de la empresa y los movimientos de tu cashback.
					</li>
				</ul>
				<p>Los datos de tu tarjeta los recibe directamente el banco: nosotros no los vemos ni los guardamos.</p>
			</>
		),
	},
	{
		id: 'finalidades',
		title: 'Para qué los usamos',
		body: (
			<ul>
				<li>preparar, entregar y cobrar tus pedidos, y atender sus devoluciones y garantías;</li>
				<li>responder a tus consultas y preparar los presupuestos que solicites;</li>
				<li>enviarte el boletín, o un aviso cuando vuelva un producto, si lo has pedido y confirmado;</li>
				<li>emitir facturas y cumplir nuestras obligaciones fiscales y contables;</li>
				<li>proteger la web frente a abusos y fraudes.</li>
			</ul>
		),
	},
	{
		id: 'legitimacion',
		title: 'Por qué podemos hacerlo',
		body: (
			<ul>
				<li>
					<b>Ejecución de un contrato:</b> pedidos, entregas, devoluciones y cuentas.
				</li>
				<li>
					<b>Tu consentimiento:</b> boletín, avisos de existencias y mensajes de contacto. Puedes retirarlo cuando
					quieras.
				</li>
				<li>
					<b>Obligación legal:</b> facturación, contabilidad y garantías.
				</li>
				<li>
					<b>Interés legítimo:</b> seguridad de la web y prevención del fraude.
				</li>
			</ul>
		),
	},
	{
		id: 'plazos',
		title: 'Cuánto tiempo los guardamos',
		body: (
			<ul>
				<li>Los de los pedidos y las facturas, los seis años que pide el Código de Comercio.</li>
				<li>Los de la garantía de la cerámica, los {GUARANTEE_TEXT} que dura.</li>
				<li>Las declaraciones de desistimiento, los cinco años en que se pueden reclamar.</li>
				<li>Los mensajes de contacto, un año desde la última respuesta.</li>
				<li>Los correos que te enviamos, noventa días.</li>
				<li>Los datos de comprador que nos manda otro programa y no acaban en un pedido, treinta días.</li>
				<li>El correo del boletín, hasta que te das de baja.</li>
				<li>
					El de un aviso, hasta que te avisamos o lo quitas: como mucho doce meses, y 48 horas si no lo confirmas.
				</li>
				<li>Los de tu cuenta, hasta que la cierras en «Mi cuenta»; ahí también puedes descargarlos.</li>
				<li>
					{`Cuándo entraste en tu cuenta y cuándo la usaste por última vez, mientras la sesión sigue abierta: ${SESSION_DAYS} días, ${SESSION_IDLE_DAYS} si no la usas, o hasta que la cierras. No guardamos desde qué aparato ni desde qué dirección.`}
				</li>
				<li>
					La huella con la que limitamos los formularios repetidos, los intentos de entrar en una cuenta y los pedidos
					sin pagar, un día. Se calcula a partir de la dirección de red con una clave que solo tiene la tienda, y sin
					ella no permite saber cuál era.
				</li>
			</ul>
		),
	},
	{
		id: 'destinatarios',
		title: 'Con quién los compartimos',
		body: (
			<>
				<p>No vendemos datos. Los reciben solo quienes los necesitan para prestarte el servicio:</p>
				<ul>
					<li>la empresa de transporte que entrega tu pedido;</li>
					<li>la entidad bancaria que procesa el pago;</li>
					<li>los proveedores que alojan la web y el correo, con contrato de encargo;</li>
					<li>la Administración y los tribunales, cuando la ley nos obliga.</li>
				</ul>
			</>
		),
	},
	{
		id: 'transferencias',
		title: 'Transferencias internacionales',
		body: (
			<p>
				Los datos se guardan en el Espacio Económico Europeo y no se envían fuera de él. Si algún día fuera necesario,
				lo haríamos solo con las garantías que exige el Reglamento y lo diríamos aquí antes.
			</p>
		),
	},
	{
		id: 'derechos',
		title: 'Tus derechos',
		body: (
			<>
				<p>Puedes pedirnos en cualquier momento:</p>
				<ul>
					<li>acceder a tus datos y recibir una copia;</li>
					<li>rectificar los que sean inexactos;</li>
					<li>suprimir los que ya no hagan falta;</li>
					<li>limitar su uso u oponerte a él;</li>
					<li>llevártelos a otro proveedor en un formato legible;</li>
					<li>retirar un consentimiento, sin que eso afecte a lo hecho hasta entonces.</li>
				</ul>
				<p>
					Escribe a <a href={`mailto:${MERCHANT.privacyEmail}`}>{MERCHANT.privacyEmail}</a> y te contestaremos en el
					plazo de un mes. Si crees que no lo hemos hecho bien, puedes reclamar ante la{' '}
					<a href="https://www.aepd.es" rel="noreferrer">
						Agencia Española de Protección de Datos
					</a>
					.
				</p>
			</>
		),
	},
	{
		id: 'seguridad',
		title: 'Seguridad',
		body: (
			<p>
				La web se sirve cifrada, las contraseñas se guardan de forma que nadie puede leerlas y solo accede a los datos
				quien los necesita para su trabajo. Si hubiera una brecha que te afectase, te avisaríamos sin demora.
			</p>
		),
	},
	{
		id: 'cambios',
		title: 'Cambios y menores',
		body: (
			<>
				<p>
					Si esta política cambia, publicaremos aquí la nueva versión con su fecha; si el cambio es importante, lo
					avisaremos por correo a quienes tengan cuenta o pedidos en curso.
				</p>
				<p>
					La tienda se dirige a mayores de edad. Si detectamos datos de un menor de 14 años recogidos sin permiso, los
					borraremos. Sobre lo que se guarda en tu navegador, consulta la página de{' '}
					<Link to={addresses.cookies}>cookies</Link>.
				</p>
			</>
		),
	},
]

export default function Privacy() {
	return (
		<LongText
			title="Privacidad"
			lead="Qué sabemos de ti, para qué lo usamos y cómo decidir sobre ello. Sin letra pequeña."
			sections={SECTIONS}
			aside={
				<div className="person-card">
					<h2>Delegado de protección de datos</h2>
					<p>La persona que vela por tus datos y responde a tus solicitudes.</p>
					<p>
						<a href={`mailto:${MERCHANT.privacyEmail}`}>{MERCHANT.privacyEmail}</a>
					</p>
					<p>
						A la atención del delegado de protección de datos
						<br />
						{`${MERCHANT.street}, ${MERCHANT.area}`}
						<br />
						{`${MERCHANT.postalCode} ${MERCHANT.town} (${MERCHANT.province})`}
					</p>
				</div>
			}
		/>
	)
}
