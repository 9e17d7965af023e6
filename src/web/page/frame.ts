import { useMatches, useRouteError } from 'react-router'

/** The way back that a quiet frame offers. */
interface Back {
	readonly to: string
	readonly text: string
}

/** A firm whose client reads a page in its name. */
export interface FrameFirm {
	readonly name: string
	/** The address of its logo; null without one. */
	readonly logo: string | null
	readonly phone: string
	readonly email: string
	/** Whether the foot names the shop. */
	readonly namesShop: boolean
}

/**
 * The header and footer around a screen: the whole shop's; quiet ones, from which little leads away; or those of a firm, which do not lead
 * to the shop.
 */
export type Frame =
	| { readonly kind: 'whole' }
	| { readonly kind: 'quiet'; readonly back: Back | null }
	| { readonly kind: 'firm'; readonly firm: FrameFirm }

/** The `handle` that a route exports for another frame than the whole one. */
export interface FrameHandle<Loaded = never> {
	/** The frame for the answer of its loader. */
	frame(loaded: Loaded): Frame
}

/** A quiet frame without a way back. */
export const QUIET: Frame = { kind: 'quiet', back: null }

/** A quiet frame, for any answer of the loader. */
export const quietFrame = (back: Back | null): FrameHandle<unknown> => ({ frame: () => ({ kind: 'quiet', back }) })

const WHOLE: Frame = { kind: 'whole' }

/** The frame of the displayed screen; the whole one around an error. */
export function useFrame(): Frame {
	const match = useMatches().at(-1)
	const error = useRouteError()
	const handle = match?.handle as FrameHandle<unknown> | undefined
	if ((error ?? null) !== null || !handle || match?.loaderData == null) return WHOLE
	return handle.frame(match.loaderData)
}
