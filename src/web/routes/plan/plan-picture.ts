import { svgOf } from '@soleria/laying-plan'
import { data, type LoaderFunctionArgs } from 'react-router'
import { askedPlan } from '#contract/plan/asked-plan.ts'
import { sideText } from '#domain/plan/plan-words.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'

/** The look of a plan: whole and cut tiles differ by their hatching, so that it can be printed in black. */
const STYLE = `<style>
svg{background:#fff;color:#12292f;stroke-width:1}
.whole{fill:#f4efe6}.cut{fill:#fff}
.hatching{stroke:#7a8a8c;stroke-width:.75}
.opening{fill:#d9dedd}
.door{stroke:#b3702b;stroke-width:5}
.start{stroke:#a3341f;stroke-width:1.5}
.movement{stroke:#155263;stroke-width:2.5}
text{font-family:sans-serif}
</style>`

/** A picture with a size of its own, which a page that opens it by itself needs: a millimetre is a tenth of a pixel. */
const sized = (svg: string) =>
	svg.replace(
		/viewBox="\S+ \S+ (\d+) (\d+)"/,
		(box, width, height) => `${box} width="${width / 100}" height="${height / 100}"`,
	)

/** `/plano.svg?…`: the picture of the plan in the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { shop } = servicesOf(context)
	const { values, title, hasSideNumbers, sheet } = await askedPlan(shop, new URL(request.url).searchParams)
	if (!sheet) throw data('Con esas medidas no hay plano', { status: 404 })
	const svg = svgOf(sheet.drawing, {
		title: `Plano: ${title}`,
		numbers: values.numeros === 'si',
		sideText: sideText(hasSideNumbers),
	})
	return new Response(sized(svg).replace('<title>', `${STYLE}<title>`), {
		headers: { ...publicPage(), 'content-type': 'image/svg+xml; charset=utf-8' },
	})
}
