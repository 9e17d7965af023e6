import type { LoaderFunctionArgs } from 'react-router'
import { type AskedPlan, askedPlan } from '#contract/plan/asked-plan.ts'
import { planFace, usualJoint } from '#contract/plan/plan-faces.ts'
import { chosenGrout, planGrouts } from '#contract/plan/plan-grouts.ts'
import { problem } from '#contract/problem.ts'
import { groutColour } from '#domain/job/grout-colours.ts'
import type { Shop } from '#shop/shop.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'
import { planSvg } from './plan-svg.ts'

/** The faces of the tiles as data, since a picture in a page loads no others, and the usual colour of their joints. */
async function facesOf({ visualiser }: Shop, laid: AskedPlan['laid']) {
	const known = laid.map(({ product, tile }) => ({
		slug: product.slug,
		face: planFace(visualiser.sheet(product.slug), tile),
	}))
	const pictures = known.map(async ({ slug, face }) => {
		const picture = face && (await visualiser.facesPicture(slug))
		return picture && { ...face, href: `data:${picture.type};base64,${picture.bytes.toString('base64')}` }
	})
	return { faces: await Promise.all(pictures), joint: usualJoint(known) }
}

/** `/plano.svg?…`: the picture of the plan in the address; faulty measures are refused by their fields, as those of its other files. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { shop } = servicesOf(context)
	const { values, found, laid, sheet, faults, ...about } = await askedPlan(shop, new URL(request.url).searchParams)
	if (!sheet) {
		const document = problem('datos_no_validos', { errores: [...faults] })
		return Response.json(document, {
			status: document.status,
			headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' },
		})
	}
	const seen = values.caras === 'si' && sheet.drawing.tiles.length > 0 ? await facesOf(shop, laid) : null
	const grout = values.colorJunta === '' ? null : chosenGrout(planGrouts(shop, found, values), values)
	const look = {
		numbers: values.numeros === 'si',
		faces: seen?.faces ?? null,
		joint: grout ? groutColour(grout) : (seen?.joint ?? null),
	}
	return new Response(planSvg(sheet.drawing, { ...about, ...look }), {
		headers: { ...publicPage(), 'content-type': 'image/svg+xml; charset=utf-8' },
	})
}
