import { workNow } from '#office/frame/work-now.ts'
import { guard } from '#office/page/guard.ts'

/** The waiting work as JSON, for a page that is already open. */
export const loader = guard('today.see', async (given) => Response.json(await workNow(given)))
