import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { FILE_PERMISSIONS } from '#contract/staff/file-permissions.ts'
import { replyNoPicture } from '#http/picture-reply.ts'
import { LIMITED } from '#http/route-config.ts'
import { askWorker } from '#http/worker-request.ts'
import type { Shop } from '#shop/shop.ts'

const OF_STAFF = '/gestion/mensajes/:id/fotos/:foto'
const MOST_ID = 999_999_999

/** The photographs of messages: for those who have the key of the thread, and for the staff. */
export function messagePhotoRoutes(shop: Shop, origin: string | null): FastifyPluginAsync {
	const answer = (reply: FastifyReply, bytes: Uint8Array | null) =>
		bytes === null
			? replyNoPicture(reply)
			: reply.type('image/webp').header('cache-control', 'private, max-age=3600').send(Buffer.from(bytes))
	return async (app) => {
		app.get<{ Params: { clave: string; foto: string } }>(
			'/mensajes/:clave/fotos/:foto',
			LIMITED,
			async ({ params: { clave, foto } }, reply) => answer(reply, await shop.conversations.photo(clave, foto)),
		)
		app.get<{ Params: { id: string; foto: string } }>(OF_STAFF, LIMITED, async (request, reply) => {
			if (!(await askWorker(shop, { request, reply, origin }, FILE_PERMISSIONS[OF_STAFF]))) return reply
			const { id, foto } = request.params
			const number = Number(id)
			const isNumber = Number.isSafeInteger(number) && number > 0 && number <= MOST_ID
			return answer(reply, isNumber ? await shop.conversations.photo(number, foto) : null)
		})
	}
}
