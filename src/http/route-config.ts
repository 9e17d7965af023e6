/** What a route declares of itself in its `config`, for the hooks of the server. */
declare module 'fastify' {
	interface FastifyContextConfig {
		/** Whether its requests count towards the rate limit of their address: those that search, price, write or draw. */
		limited?: boolean
		/** Whether pages of other sites may post to it: it is protected by a signature instead of the origin check. */
		fromElsewhere?: boolean
		/** Whether it is a page, whose refusals are pages too. */
		page?: boolean
	}
}

/** The config of a page. */
export const PAGE = { config: { page: true } } as const

/** The config of a route whose requests are counted. */
export const LIMITED = { config: { limited: true } } as const
