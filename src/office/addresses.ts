/** The paths of the back office below its base, `/gestion`, as the router's links take them. */
export const addresses = {
	home: '/',
	staff: '/equipo',
} as const
