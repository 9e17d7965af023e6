const ROUGHNESS: Readonly<Record<string, number>> = {
	pulido: 0.13,
	brillo: 0.11,
	satinado: 0.3,
	lapado: 0.28,
	mate: 0.5,
	estructurado: 0.66,
	antideslizante: 0.72,
}

/** How rough a finish is to light, from 0 for a mirror to 1. */
export function roughnessOf(acabado: string): number {
	return ROUGHNESS[acabado.trim().toLowerCase()] ?? 0.45
}

/** The `gloss` of a sheet of a finish, in hundredths. */
export const glossOf = (acabado: string): number => Math.round((1 - roughnessOf(acabado)) * 100) / 100
