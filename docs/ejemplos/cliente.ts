/*
 * Cliente de ejemplo de la API: mira el catálogo con los precios de la empresa, calcula un carrito, hace un pedido y recibe un aviso
 * firmado. Sin dependencias; con Node 24:
 *
 *   TIENDA_URL=https://… TIENDA_CLAVE=slr_… AVISOS_URL=https://mi-servidor.example/avisos node docs/ejemplos/cliente.ts
 *
 * AVISOS_URL es la dirección pública de este programa, que escucha en AVISOS_PUERTO (4000). La clave necesita todos los permisos.
 * Hace un pedido de verdad, para recoger: pruébalo en una tienda de pruebas.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'

const { TIENDA_URL = 'http://localhost:3000', TIENDA_CLAVE = '', AVISOS_PUERTO = '4000' } = process.env
const AVISOS_URL = process.env.AVISOS_URL ?? `http://localhost:${AVISOS_PUERTO}/avisos`

/** Pide algo a la API. Un rechazo es un documento `application/problem+json` con `code` y `detail`. */
async function pide<Respuesta>(metodo: string, ruta: string, cuerpo?: object, cabeceras = {}): Promise<Respuesta> {
	const respuesta = await fetch(`${TIENDA_URL}/api/v1${ruta}`, {
		method: metodo,
		headers: {
			authorization: `Bearer ${TIENDA_CLAVE}`,
			...(cuerpo ? { 'content-type': 'application/json' } : {}),
			...cabeceras,
		},
		body: cuerpo ? JSON.stringify(cuerpo) : null,
	})
	const texto = await respuesta.text()
	const dicho = texto === '' ? null : JSON.parse(texto)
	if (!respuesta.ok) throw new Error(`${metodo} ${ruta}: ${respuesta.status} ${dicho?.code} (${dicho?.detail})`)
	return dicho
}

/** Si un aviso es de la tienda y de ahora: la firma es de los bytes recibidos, antes de leerlos como JSON. */
function esAutentico(cabeceras: IncomingHttpHeaders, cuerpo: string, secreto: string): boolean {
	const id = cabeceras['webhook-id']
	const segundos = Number(cabeceras['webhook-timestamp'])
	// Un aviso viejo puede ser una copia que alguien repite.
	if (!(Math.abs(Date.now() / 1000 - segundos) < 300)) return false
	const clave = Buffer.from(secreto.replace('whsec_', ''), 'base64')
	const esperada = createHmac('sha256', clave).update(`${id}.${segundos}.${cuerpo}`).digest()
	// Hay dos firmas durante un día cuando se cambia la clave de firma.
	return `${cabeceras['webhook-signature']}`.split(' ').some((firma) => {
		const dada = Buffer.from(firma.replace(/^v1,/, ''), 'base64')
		return dada.length === esperada.length && timingSafeEqual(dada, esperada)
	})
}

/** Escucha avisos. Contesta enseguida y trabaja después: a los 10 segundos la tienda da el intento por fallido. */
function escucha(secreto: () => string, alLlegar: (aviso: { type: string }) => void) {
	const vistos = new Set<string>()
	const servidor = createServer((peticion, respuesta) => {
		let cuerpo = ''
		peticion.setEncoding('utf8')
		peticion.on('data', (parte) => {
			cuerpo += parte
		})
		peticion.on('end', () => {
			if (!esAutentico(peticion.headers, cuerpo, secreto())) return respuesta.writeHead(401).end()
			respuesta.writeHead(204).end()
			// Un aviso puede llegar dos veces, con el mismo id.
			const id = `${peticion.headers['webhook-id']}`
			if (!vistos.has(id)) alLlegar(JSON.parse(cuerpo))
			vistos.add(id)
		})
	})
	return new Promise<typeof servidor>((listo) => servidor.listen(Number(AVISOS_PUERTO), () => listo(servidor)))
}

interface Producto {
	id: number
	nombre: string
	variantes: { id: string }[]
}

// 1. El catálogo.
const productos = await pide<Producto[]>('GET', '/productos?pageSize=5')
const producto = productos.find(({ variantes }) => variantes.some(({ id }) => id === 'picking'))
if (!producto) throw new Error('No hay ningún producto que se venda por cajas')
console.log(`Catálogo: ${productos.length} productos; se pide una caja de ${producto.nombre}`)

// 2. El precio del carrito, con las condiciones de la empresa.
const lineas = [{ producto: producto.id, variante: 'picking', cantidad: 1 }]
const carrito = await pide<{ total: number; incentivo: number }>('POST', '/carrito', { lineas, entrega: 'pickup' })
console.log(`Carrito: ${carrito.total} €, con ${carrito.incentivo} € de incentivo profesional`)

// 3. Dónde llegan los avisos. El secreto solo se dice aquí: un programa de verdad lo guarda.
let secreto = ''
let llegado: (tipo: string) => void = () => {}
const aviso = new Promise<string>((listo) => {
	llegado = listo
})
const servidor = await escucha(
	() => secreto,
	({ type }) => llegado(type),
)
const registrado = await pide<{ id: number; secreto: string }>('POST', '/webhooks', {
	url: AVISOS_URL,
	eventos: ['pedido.pagado', 'pedido.enviado'],
})
secreto = registrado.secreto

// 4. El pedido. Con la misma clave de idempotencia se puede repetir sin pedir dos veces.
const cliente = {
	nombre: 'Compras',
	correo: 'compras@empresa.example',
	telefono: '600 123 456',
	direccion: 'Calle Mayor 1',
	localidad: 'Madrid',
	codigoPostal: '28001',
}
const pedido = await pide<{ id: string; total: number }>(
	'POST',
	'/pedidos',
	{ lineas, entrega: 'pickup', cliente },
	{ 'idempotency-key': randomUUID() },
)
const { state } = await pide<{ state: string }>('GET', `/pedidos/${pedido.id}`)
console.log(`Pedido ${pedido.id}: ${pedido.total} €, ${state}`)

// 5. Un aviso de prueba, firmado como los demás.
await pide('POST', `/webhooks/${registrado.id}/prueba`)
console.log(`Aviso recibido y comprobado: ${await aviso}`)
await pide('DELETE', `/webhooks/${registrado.id}`)
servidor.close()
