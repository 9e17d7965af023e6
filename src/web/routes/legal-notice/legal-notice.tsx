import { Link, type MetaFunction, useLoaderData } from 'react-router'
import { MERCHANT, merchantAddress } from '#domain/merchant/merchant.ts'
import {
	CHANGE_WINDOW_TEXT,
	DELIVERY_DAYS_TEXT,
	GUARANTEE_TEXT,
	RETURN_TEXT,
	VAT_TEXT,
	WITHDRAWAL_TEXT,
} from '#domain/trade/terms-text.ts'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { LongText, type LongTextSection } from '#web/ui/long-text.tsx'

export const headers = publicPage

export const loader = plainPage

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
	pageMeta(
		`Aviso legal · ${loaderData?.brand ?? ''}`,
		'Quién está detrás de la tienda, cómo se usa, cómo se compra y qué derechos tienes.',
		{ canonical: addresses.legalNotice, ...loaderData },
	)

function sectionsOf(brand: string): readonly LongTextSection[] {
	return [
		{
			id: 'titular',
			title: 'Titular de la web',
			body: (
				<>
					<p>
						En cumplimiento del artículo 10 de la Ley 34/2002, de servicios de la sociedad de la información y de
						comercio electrónico, estos son los datos de quien responde de esta web:
					</p>
					<dl>
						<div>
							<dt>Nombre comercial</dt>
							<dd>{brand}</dd>
						</div>
						<div>
							<dt>Razón social</dt>
							<dd>{MERCHANT.companyName}</dd>
						</div>
						<div>
							<dt>NIF</dt>
							<dd>{MERCHANT.taxId}</dd>
						</div>
						<div>
							<dt>Domicilio</dt>
							<dd>{merchantAddress()}</dd>
						</div>
						<div>
							<dt>Registro</dt>
							<dd>{MERCHANT.register}</dd>
						</div>
						<div>
							<dt>Teléfono</dt>
							<dd>
								<a href={`tel:${MERCHANT.phones[0].dial}`}>{MERCHANT.phones[0].text}</a>
							</dd>
						</div>
						<div>
							<dt>Correo</dt>
							<dd>
								<a href={`mailto:${MERCHANT.email}`}>{MERCHANT.email}</a>
							</dd>
						</div>
					</dl>
				</>
			),
		},
		{
			id: 'objeto',
			title: 'Objeto',
			body: (
				<>
					<p>
						Este aviso regula el acceso a la web y su uso. En ella se ofrecen azulejos, pavimentos, mosaicos y
						materiales de construcción, por lotes y por palets, a particulares y a profesionales.
					</p>
					<p>
						Al navegar por la web aceptas este aviso en la versión publicada en cada momento. Las compras se rigen,
						además, por las condiciones que se muestran antes de pagar.
					</p>
				</>
			),
		},
		{
			id: 'uso',
			title: 'Condiciones de uso',
			body: (
				<>
					<p>El acceso es libre y gratuito. Quien usa la web se compromete a:</p>
					<ul>
						<li>dar datos veraces cuando compra o nos escribe;</li>
						<li>no usarla con fines ilícitos ni para dañar a otras personas;</li>
						<li>no intentar acceder a datos o zonas que no le corresponden, ni saturar el servicio;</li>
						<li>guardar para sí el enlace privado con el que se consulta cada pedido.</li>
					</ul>
				</>
			),
		},
		{
			id: 'compra',
			title: 'Proceso de compra',
			body: (
				<>
					<p>
						El contrato se formaliza en castellano. Para comprar se eligen los productos, se indica la entrega, se
						revisa el resumen con todos los importes y se confirma con el botón «Pedido con obligación de pago». Hasta
						ese momento se puede corregir cualquier dato.
					</p>
					<p>
						Confirmado el pago, enviamos un correo con el resumen del pedido. Puedes cancelarlo o cambiar su dirección
						durante las {CHANGE_WINDOW_TEXT} siguientes, siempre que no haya salido del almacén. Guardamos el documento
						electrónico de cada compra durante los plazos que fija la ley.
					</p>
				</>
			),
		},
		{
			id: 'precios',
			title: 'Precios, impuestos y disponibilidad',
			body: (
				<>
					<p>
						Los precios se muestran en euros y sin IVA, salvo que se indique otra cosa; un conmutador en la cabecera
						permite verlos con el IVA del {VAT_TEXT}. El resumen de la compra detalla siempre el IVA, el transporte y el
						total antes de pagar.
					</p>
					<p>
						Las ofertas son válidas mientras dure su cuenta atrás o queden existencias. El material se reserva al hacer
						el pedido. Si un error manifiesto hiciera imposible servirlo, te lo diríamos y te devolveríamos todo lo
						pagado.
					</p>
				</>
			),
		},
		{
			id: 'entrega',
			title: 'Entrega, devoluciones y garantía',
			body: (
				<>
					<p>
						La entrega estimada es de {DELIVERY_DAYS_TEXT}, en palet y con cita. Las tarifas y las zonas están en la
						página de <Link to={addresses.shipping}>envíos</Link>.
					</p>
					<p>
						Tienes {RETURN_TEXT} para devolver el material en las condiciones de la página de{' '}
						<Link to={addresses.returns}>devoluciones</Link>, sin perjuicio del derecho de desistimiento de{' '}
						{WITHDRAWAL_TEXT} que la ley reconoce a los consumidores. La cerámica tiene {GUARANTEE_TEXT} de garantía,
						además de la garantía legal.
					</p>
				</>
			),
		},
		{
			id: 'propiedad',
			title: 'Propiedad intelectual e industrial',
			body: (
				<p>
					Los textos, las imágenes, el diseño y el código de la web son de {MERCHANT.companyName} o de quienes nos han
					autorizado a usarlos. Puedes verlos, imprimirlos y guardarlos para tu uso personal o para preparar un
					proyecto; para cualquier otro uso necesitas nuestro permiso por escrito. Las marcas de los fabricantes
					pertenecen a sus titulares.
				</p>
			),
		},
		{
			id: 'responsabilidad',
			title: 'Responsabilidad',
			body: (
				<>
					<p>
						Cuidamos que la información sea correcta y que la web funcione siempre, pero no podemos garantizar que esté
						libre de interrupciones o de errores puntuales.
					</p>
					<p>
						Los colores de una pantalla no son idénticos a los de una pieza: el tono, el calibre y la variación de cada
						lote están en su ficha. La calculadora de metros es una ayuda y no sustituye la medición de la obra.
					</p>
				</>
			),
		},
		{
			id: 'enlaces',
			title: 'Enlaces a otras páginas',
			body: (
				<p>
					La web contiene enlaces a páginas de terceros, como mapas o ayudas de los navegadores. No respondemos de sus
					contenidos ni de sus políticas. Si crees que algún enlace lleva a un contenido ilícito,{' '}
					<Link to={addresses.contact}>avísanos</Link> y lo retiraremos.
				</p>
			),
		},
		{
			id: 'ley',
			title: 'Ley aplicable y reclamaciones',
			body: (
				<>
					<p>
						Se aplica la ley española. Si compras como consumidor, serán competentes los juzgados de tu domicilio; en
						los demás casos, los de Madrid.
					</p>
					<p>
						Antes de reclamar, <Link to={addresses.contact}>cuéntanos qué ha pasado</Link>: casi todo se arregla
						hablando. También puedes pedirnos una hoja de reclamaciones o acudir a la oficina de consumo de tu
						municipio.
					</p>
				</>
			),
		},
	]
}

export default function LegalNotice() {
	const { brand } = useLoaderData<typeof loader>()
	return (
		<LongText
			title="Aviso legal"
			lead="Quiénes somos, cómo se usa esta web y qué puedes esperar de nosotros cuando compras en ella."
			sections={sectionsOf(brand)}
			aside={
				<div className="person-card">
					<h2>¿Una duda legal?</h2>
					<p>Te respondemos en uno o dos días laborables.</p>
					<Link className="btn" to={addresses.contact}>
						Ir a contacto
					</Link>
				</div>
			}
		/>
	)
}
