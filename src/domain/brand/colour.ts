/** A colour as `#rrggbb`. */
export type Colour = `#${string}`

type Channels = readonly [number, number, number]

/** Reads `#155160`, `155160` or `#156`; null for anything else. */
export function readColour(text: string): Colour | null {
	const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(text.trim().toLowerCase())?.[1]
	if (digits === undefined) return null
	return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`
}

const channelsOf = (colour: Colour): Channels => {
	const at = (place: number) => Number.parseInt(colour.slice(place, place + 2), 16)
	return [at(1), at(3), at(5)]
}

const colourOf = (channels: Channels): Colour =>
	`#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** The share of light of a channel (WCAG 2.2, relative luminance). */
function light(channel: number): number {
	const share = channel / 255
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function channelOf(light: number): number {
	return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
}

function luminance(colour: Colour): number {
	const [red, green, blue] = channelsOf(colour)
	return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
}

/** The contrast of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
	const [a, b] = [luminance(one), luminance(other)]
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The same hue with a share of its light, from 0 to 1. */
export function darker(colour: Colour, share: number): Colour {
	const [red, green, blue] = channelsOf(colour)
	return colourOf([channelOf(light(red) * share), channelOf(light(green) * share), channelOf(light(blue) * share)])
}

/** A share of one colour laid over another. */
export function mixed(over: Colour, ground: Colour, share: number): Colour {
	const [upper, lower] = [channelsOf(over), channelsOf(ground)]
	const at = (place: 0 | 1 | 2) => upper[place] * share + lower[place] * (1 - share)
	return colourOf([at(0), at(1), at(2)])
}
