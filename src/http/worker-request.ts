import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#shop/shop.ts'
import type { Worker } from '#shop/staff/team.ts'
import { replyProblem } from './problem-reply.ts'
import { sessionKeyOf } from './visitor-session.ts'

/**
 * The worker who requests a file of the back office. Null, with the reply sent, without the permission; without a staff session the answer
 * is that the file does not exist. The reply is not cached.
 */
export async function askWorker(
	shop: Pick<Shop, 'team'>,
	{
		request,
		reply,
		origin,
	}: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly origin: string | null },
	permission: Parameters<Worker['may']>[0],
): Promise<Worker | null> {
	reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
	const worker = await shop.team.workerOf(sessionKeyOf(request, origin))
	if (worker !== null && worker !== 'other' && worker.may(permission)) return worker
	if (worker === null) replyProblem(reply, 'sesion_necesaria')
	else replyProblem(reply, worker === 'other' ? 'no_encontrado' : 'sin_permiso')
	return null
}
