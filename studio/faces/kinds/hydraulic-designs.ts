/** The colours of a design: ground, two inks and an accent, as hex. */
export interface Inks {
	readonly ground: string
	readonly one: string
	readonly two: string
	readonly three: string
}

export interface Design {
	/** SVG shapes on a 200 × 200 tile; shapes that touch a side continue on the neighbouring tile. */
	readonly draw: (inks: Inks) => string
	/** Each piece is laid with a random quarter turn. */
	readonly turns?: boolean
}

const CORNERS = [0, 90, 180, 270] as const

const atCorners = (shape: string): string =>
	CORNERS.map((turn) => `<g transform="rotate(${turn} 100 100)">${shape}</g>`).join('')

const disc = (x: number, y: number, radius: number, fill: string): string =>
	`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

const ring = (x: number, y: number, radius: number, stroke: string, width: number): string =>
	`<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

function petals(x: number, y: number, length: number, half: number, count: number, fill: string, turn = 0): string {
	const one = `M${x} ${y}C${x - half} ${y - length * 0.35} ${x - half} ${y - length * 0.75} ${x} ${y - length}C${x + half} ${y - length * 0.75} ${x + half} ${y - length * 0.35} ${x} ${y}Z`
	return Array.from(
		{ length: count },
		(_, index) => `<path d="${one}" fill="${fill}" transform="rotate(${turn + (index * 360) / count} ${x} ${y})"/>`,
	).join('')
}

function star(x: number, y: number, outer: number, inner: number, points: number, fill: string, turn = 0): string {
	const corners = Array.from({ length: points * 2 }, (_, index) => {
		const radius = index % 2 === 0 ? outer : inner
		const angle = (index * Math.PI) / points - Math.PI / 2 + (turn * Math.PI) / 180
		return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`
	})
	return `<polygon points="${corners.join(' ')}" fill="${fill}"/>`
}

const diamond = (x: number, y: number, half: number, fill: string): string =>
	`<path d="M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z" fill="${fill}"/>`

/** Designs of cement tile, in the manner of those made around 1900. */
export const DESIGNS: Readonly<Record<string, Design>> = {
	estrella: {
		draw: ({ ground, one, two, three }) =>
			`${diamond(100, 100, 82, three)}${diamond(100, 100, 68, ground)}${star(100, 100, 64, 27, 8, one)}${star(100, 100, 45, 22, 8, ground)}${petals(100, 100, 40, 12, 8, two)}${disc(100, 100, 11, one)}${disc(100, 100, 5, ground)}${atCorners(`${disc(0, 0, 62, one)}${disc(0, 0, 53, ground)}${petals(0, 0, 50, 15, 8, two, 22.5)}${petals(0, 0, 34, 11, 8, one)}${disc(0, 0, 7, ground)}`)}${atCorners(`<path d="M78 0Q90 14 100 30Q110 14 122 0Z" fill="${two}"/>`)}`,
	},
	flor: {
		draw: ({ ground, one, two, three }) =>
			`${disc(100, 100, 96, one)}${disc(100, 100, 86, ground)}${petals(100, 100, 82, 34, 8, two)}${petals(100, 100, 62, 22, 8, ground)}${petals(100, 100, 52, 17, 8, three, 22.5)}${disc(100, 100, 20, one)}${disc(100, 100, 10, ground)}${atCorners(`${petals(0, 0, 56, 26, 4, one, 45)}${petals(0, 0, 40, 15, 4, ground, 45)}${disc(0, 0, 13, three)}`)}`,
	},
	cubos: {
		draw: ({ ground, one, two, three }) =>
			`<rect width="200" height="200" fill="${ground}"/>${[
				[0, 0],
				[100, 0],
				[50, 100],
				[150, 100],
				[-50, 100],
				[0, 200],
				[100, 200],
				[200, 0],
				[200, 200],
			]
				.map(
					([x = 0, y = 0]) =>
						`<path d="M${x} ${y - 66.7}L${x + 50} ${y - 33.3}L${x} ${y}L${x - 50} ${y - 33.3}Z" fill="${three}"/><path d="M${x - 50} ${y - 33.3}L${x} ${y}V${y + 66.7}L${x - 50} ${y + 33.3}Z" fill="${one}"/><path d="M${x + 50} ${y - 33.3}L${x} ${y}V${y + 66.7}L${x + 50} ${y + 33.3}Z" fill="${two}"/>`,
				)
				.join('')}`,
	},
	cuartos: {
		turns: true,
		draw: ({ ground, one, two }) =>
			`<path d="M0 0H132A132 132 0 0 1 0 132Z" fill="${one}"/><path d="M0 0H68A68 68 0 0 1 0 68Z" fill="${ground}"/><path d="M200 200H132A68 68 0 0 1 200 132Z" fill="${one}"/><path d="M0 0H34A34 34 0 0 1 0 34Z" fill="${two}"/>`,
	},
	diagonal: {
		turns: true,
		draw: ({ one }) => `<path d="M0 0H200L0 200Z" fill="${one}"/>`,
	},
	octogono: {
		draw: ({ ground, one, two, three }) =>
			`${atCorners(`<path d="M0 0H60L0 60Z" fill="${one}"/><path d="M0 0H34L0 34Z" fill="${two}"/>`)}<path d="M70 12H130L188 70V130L130 188H70L12 130V70Z" fill="none" stroke="${three}" stroke-width="5"/>${petals(100, 100, 56, 20, 4, one)}${petals(100, 100, 56, 20, 4, two, 45)}${disc(100, 100, 15, ground)}${disc(100, 100, 8, one)}`,
	},
	cinta: {
		draw: ({ ground, one, two }) =>
			`${atCorners(`${ring(0, 0, 100, one, 26)}${ring(0, 0, 100, ground, 8)}`)}${star(100, 100, 30, 12, 4, two)}${atCorners(star(0, 0, 46, 17, 8, two))}${atCorners(disc(0, 0, 9, ground))}${atCorners(`${diamond(100, 0, 13, ground)}${diamond(100, 0, 8, two)}`)}`,
	},
	margarita: {
		draw: ({ ground, one, two, three }) =>
			`${petals(100, 100, 70, 19, 12, one)}${disc(100, 100, 24, ground)}${disc(100, 100, 17, two)}${atCorners(`${petals(0, 0, 70, 19, 12, three)}${disc(0, 0, 24, ground)}${disc(0, 0, 17, two)}`)}${atCorners(disc(100, 0, 7, one))}`,
	},
	damero: {
		draw: ({ ground, one, two, three }) =>
			`<rect width="100" height="100" fill="${one}"/><rect x="100" y="100" width="100" height="100" fill="${one}"/>${[
				[50, 50, ground],
				[150, 150, ground],
				[150, 50, two],
				[50, 150, two],
			]
				.map(
					([x, y, fill]) =>
						`${star(Number(x), Number(y), 38, 15, 4, String(fill))}${star(Number(x), Number(y), 26, 10, 4, three, 45)}${disc(Number(x), Number(y), 5, String(fill))}`,
				)
				.join('')}`,
	},
	celosia: {
		draw: ({ ground, one, two, three }) =>
			`<rect width="200" height="200" fill="${one}"/>${atCorners(`<path d="M0 8L92 100L0 192Z" fill="${ground}"/><path d="M0 44L56 100L0 156Z" fill="${two}"/><path d="M0 74L26 100L0 126Z" fill="${ground}"/>`)}${star(100, 100, 34, 14, 8, three)}${disc(100, 100, 6, one)}${atCorners(`${disc(0, 0, 24, three)}${disc(0, 0, 12, one)}`)}`,
	},
	hojas: {
		draw: ({ ground, one, two, three }) =>
			`${atCorners(`<path d="M0 0C70 8 94 44 100 100C44 94 8 70 0 0Z" fill="${one}"/><path d="M8 8C54 22 80 54 92 92" fill="none" stroke="${ground}" stroke-width="4"/>`)}${atCorners(`<path d="M100 0C118 30 118 52 100 78C82 52 82 30 100 0Z" fill="${two}"/>`)}${disc(100, 100, 15, ground)}${disc(100, 100, 9, three)}${atCorners(disc(0, 0, 12, three))}`,
	},
	greca: {
		draw: ({ one, two, three }) =>
			`<rect x="10" y="10" width="180" height="180" fill="none" stroke="${one}" stroke-width="10"/><rect x="30" y="30" width="140" height="140" fill="${two}"/>${diamond(100, 100, 70, three)}${star(100, 100, 56, 22, 8, one)}${petals(100, 100, 34, 11, 8, two)}${disc(100, 100, 6, one)}${atCorners(`${diamond(50, 50, 13, one)}`)}`,
	},
}
