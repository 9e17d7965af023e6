import { guaranteeText, REFUND_TEXT, returnText, WITHDRAWAL_TEXT } from '#domain/trade/terms-text.ts'
import '#web/parts/questions.css'
import './returns.css'
import type { MetaFunction } from 'react-router'
import type { TradeTerms } from '#domain/trade/terms.ts'
import { addresses } from '#web/addresses.ts'
import { merchantIn, useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Link } from '#web/ui/link.tsx'

export const headers = publicPage

export const loader = plainPage

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
	pageMeta(
		`Devoluciones y garantía · ${loaderData?.brand ?? ''}`,
		`${returnText(merchantIn(matches).terms)} para devolver tus azulejos y reembolso en un máximo de ${REFUND_TEXT}, por el mismo medio de pago. Requisitos, excepciones y garantía.`,
		{ canonical: addresses.returns, ...loaderData },
	)

export default function Returns() {
	const { returnDays } = useMerchant().terms
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Devoluciones' }]} />
			<header className="wrap returns-head">
				<p className="thirty serif" aria-hidden="true">
					{returnDays}
				</p>
				<div>
					<h1>{returnDays === 30 ? 'Treinta' : returnDays} días para cambiar de idea</h1>
					<p className="lead">
						Cuentan desde que recibes el pedido. Si el material sigue en su caja y sin colocar, te devolvemos el dinero.
					</p>
				</div>
			</header>
			<Steps />
			<Conditions />
			<Questions />
			<section className="wrap section" aria-labelledby="hablar">
				<div className="returns-talk">
					<h2 id="hablar">¿Algo no ha salido como esperabas?</h2>
					<p>Cuéntanoslo. Con el número de pedido y una foto lo resolvemos antes.</p>
					<Link className="btn" to={addresses.contact}>
						Hablar con nosotros
					</Link>
				</div>
			</section>
		</>
	)
}

/** The three steps of a return. */
function Steps() {
	return (
		<section className="wrap section" aria-labelledby="pasos">
			<h2 id="pasos">Devolver, en tres pasos</h2>
			<ol className="return-steps">
				<li>
					<h3>Avísanos</h3>
					<p>
						Escríbenos con el número de pedido y lo que quieres devolver. Te contestamos con las instrucciones y la
						dirección del almacén.
					</p>
					<Link className="link" to={addresses.contactAbout('devolucion')}>
						Solicitar una devolución
					</Link>
				</li>
				<li>
					<h3>Prepara el envío</h3>
					<p>
						Deja las cajas cerradas, flejadas y sobre palet. Puedes traerlas, mandarlas con tu transportista o pedirnos
						que las recojamos.
					</p>
				</li>
				<li>
					<h3>Recibe el reembolso</h3>
					<p>
						Revisamos el material al llegar y, en un máximo de {REFUND_TEXT}, te devolvemos el importe por el mismo
						medio de pago.
					</p>
				</li>
			</ol>
		</section>
	)
}

/** What a return must meet, what is excluded, and who pays its transport. */
function Conditions() {
	const { terms } = useMerchant()
	return (
		<section className="section returns-rules-band" aria-labelledby="condiciones">
			<div className="wrap">
				<h2 id="condiciones" className="visually-hidden">
					Condiciones
				</h2>
				<div className="returns-rules">
					<div>
						<h3 className="serif">Lo que pedimos</h3>
						<ul>
							<li>Que no hayan pasado {returnText(terms)} desde la entrega.</li>
							<li>Que el material esté en su embalaje original.</li>
							<li>Que no se haya instalado ni cortado.</li>
							<li>Que esté en perfecto estado, listo para volver a venderse.</li>
							<li>Que nos digas el número de pedido.</li>
						</ul>
					</div>
					<div className="not">
						<h3 className="serif">Lo que no se puede devolver</h3>
						<ul>
							<li>Productos hechos a medida o por encargo.</li>
							<li>Piezas instaladas o manipuladas.</li>
							<li>Artículos de oferta o liquidación.</li>
							<li>Material dañado por un uso inadecuado.</li>
						</ul>
					</div>
					<div>
						<h3 className="serif">Quién paga el transporte</h3>
						<p>
							El transporte de la devolución corre de tu cuenta, salvo que el producto llegue defectuoso o te hayamos
							enviado otro distinto del que pediste. En esos casos lo recogemos gratis y te damos a elegir entre la
							reposición y el reembolso.
						</p>
						<p>
							Esta política no limita los derechos que te da la ley: ni el desistimiento de {WITHDRAWAL_TEXT} de las
							compras a distancia, que alcanza también a las ofertas, ni la garantía legal.
						</p>
						<Link className="link" to={addresses.withdrawal}>
							Desistir del contrato aquí
						</Link>
					</div>
				</div>
			</div>
		</section>
	)
}

/** The questions as disclosures, which open without JavaScript. */
function Questions() {
	const merchant = useMerchant()
	return (
		<section className="wrap section returns-questions" aria-labelledby="dudas">
			<h2 id="dudas">Dudas habituales</h2>
			<div>
				{questionsOf(guaranteeText(merchant), merchant.terms).map(({ question, answer }) => (
					<details key={question} className="question">
						<summary>
							<h3>{question}</h3>
						</summary>
						<p>{answer}</p>
					</details>
				))}
			</div>
		</section>
	)
}

const questionsOf = (guarantee: string, terms: TradeTerms) => [
	{
		question: '¿Puedo devolver solo una parte del pedido?',
		answer:
			'Sí, por cajas o piezas completas y sin abrir. Reembolsamos lo que devuelves al precio que pagaste, con los descuentos que se aplicaron.',
	},
	{
		question: 'Me han sobrado cajas al terminar la obra, ¿las aceptáis?',
		answer: `Si no han pasado ${returnText(terms)} desde la entrega y están cerradas y en perfecto estado, sí. Te aconsejamos guardar al menos una: dentro de unos años será difícil encontrar el mismo tono y calibre.`,
	},
	{
		question: '¿Cuándo veré el dinero en mi cuenta?',
		answer: `Ordenamos el reembolso en un máximo de ${REFUND_TEXT} desde que el material llega al almacén, por el mismo medio con el que pagaste. Después, tu banco puede tardar algún día más en reflejarlo.`,
	},
	{
		question: 'Ha llegado una caja rota, ¿qué hago?',
		answer:
			'Anótalo en el albarán del transportista y escríbenos con una foto. No tienes que devolver nada por tu cuenta: reponemos el material o te reembolsamos, y el transporte lo pagamos nosotros.',
	},
	{
		question: guarantee === '' ? '¿Qué cubre la garantía?' : `¿Qué cubre la garantía de ${guarantee}?`,
		answer:
			'Los defectos de fabricación de la cerámica: esmaltes que saltan, deformaciones o medidas fuera de norma. No cubre el desgaste normal ni los daños de una mala colocación o de un uso inadecuado.',
	},
]
