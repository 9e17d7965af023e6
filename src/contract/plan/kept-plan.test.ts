import { expect, test } from 'vitest'
import { PROJECT_LIMITS } from '#domain/project/project.ts'
import { keptPlan, queryOfKept } from './kept-plan.ts'
import { planQuery, planValues } from './plan-values.ts'

test('a plan with several surfaces is kept whole, and opened again', () => {
	const others = ['Aseo', 'Cocina', 'Salón', 'Paso', 'Terraza'].map(
		(name) => `nombre=${encodeURIComponent(name)}&forma=l&largo=5%2C60&ancho=4%2C80&huecoLargo=2&huecoAncho=1%2C80`,
	)
	const values = planValues(
		new URLSearchParams([
			['producto', 'terrazo-sal'],
			['nombre', 'Baño de arriba'],
			['largo', '3,10'],
			['ancho', '2,40'],
			...others.map((other) => ['otra', other]),
		]),
	)
	const kept = keptPlan(values) ?? ''
	expect(kept).toMatch(/^plano\?[A-Za-z0-9=&_.%~-]+$/)
	const opened = planValues(new URLSearchParams(queryOfKept(kept) ?? ''))
	expect(opened).toEqual(values)
	expect(`${planQuery(opened)}`).toBe(`${planQuery(values)}`)
})

test('a plan that is too long is not kept; a room of the visualiser is no plan', () => {
	const long = planValues(new URLSearchParams(Array.from({ length: 5 }, () => ['otra', `nombre=${'a'.repeat(590)}`])))
	expect(`${planQuery(long)}`.length).toBeGreaterThan(PROJECT_LIMITS.plan)
	expect(keptPlan(long)).toBeNull()
	expect(keptPlan(planValues(new URLSearchParams()))).toBeNull()
	expect(queryOfKept('bano-denim?suelo=roble')).toBeNull()
})
