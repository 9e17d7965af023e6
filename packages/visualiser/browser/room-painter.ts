import { colourOf, linearOf } from '../src/colour/colour.ts'
import type { DrawnBand, DrawnScene, LayerPixels, SheetPicture } from '../src/laying/drawn-scene.ts'
import { laidTiles } from '../src/laying/laid-tiles.ts'
import { mirrorScale } from '../src/laying/lay-in-room.ts'
import { LAYOUT_KINDS } from './layout-kinds.ts'
import { type Places, roomProgram, SAMPLERS } from './room-program.ts'
import { filmOfTable, filmTexture, layerOfPixels, layerTexture, sheetTexture } from './textures.ts'

export interface RoomPainter {
	/** Draws bands over a scene; returns false if another scene was requested meanwhile. Rejects if a picture does not load. */
	paint(scene: DrawnScene, bands: readonly DrawnBand[]): Promise<boolean>
	/** Loads the faces of a tile that may be laid next. */
	warm(sheet: SheetPicture): void
	dispose(): void
}

/** Layers of light, which the first samplers read. */
const LAYERS = ['mask', 'diffuse', 'gloss', 'film'] as const

/** The number of cached sheets; a room shows a few. */
const MOST_SHEETS = 12

interface Drawing {
	readonly gl: WebGL2RenderingContext
	readonly places: Places
	readonly scene: DrawnScene
}

function drawBand(
	{ gl, places, scene }: Drawing,
	{ surface: name, fromMm, toMm, band, sheet }: DrawnBand,
	texture: WebGLTexture,
) {
	const surface = scene.surfaces.find((one) => one.name === name)
	if (!surface) return
	const { layout, jointMm, grout, isSwapped } = laidTiles(sheet, band, surface)
	const { kind, shiftOf } = LAYOUT_KINDS[band.forma ?? sheet.forma]
	const angle = (band.turn * Math.PI) / 180
	const [red, green, blue] = colourOf(grout).map(linearOf)
	gl.activeTexture(gl.TEXTURE0 + SAMPLERS.indexOf('sheet'))
	gl.bindTexture(gl.TEXTURE_2D_ARRAY, texture)
	gl.uniform1i(places.channel, surface.channel)
	gl.uniformMatrix3fv(places.toSurface, false, surface.toSurface)
	gl.uniform1f(places.mirrors, mirrorScale(sheet.gloss, surface.renderedGloss))
	gl.uniform2f(places.surfaceSize, surface.width, surface.height)
	gl.uniform2f(places.bandHeights, fromMm, toMm)
	gl.uniform2f(places.shift, band.shiftX, band.shiftY)
	gl.uniform2f(places.turn, Math.cos(angle), Math.sin(angle))
	gl.uniform3f(places.grout, red ?? 0, green ?? 0, blue ?? 0)
	gl.uniform1i(places.layoutKind, kind)
	gl.uniform2f(places.layoutSize, layout.width, layout.height)
	gl.uniform1i(places.pieces, Math.round(layout.width / layout.height))
	gl.uniform1i(places.shiftOf, shiftOf)
	gl.uniform1f(places.jointMm, jointMm)
	gl.uniform1i(places.faces, sheet.faces)
	gl.uniform1i(places.isSwapped, isSwapped ? 1 : 0)
	gl.uniform1i(places.isMirrored, sheet.mirrored ? 1 : 0)
	gl.uniform1i(places.hasQuarters, sheet.quarterTurns ? 1 : 0)
	gl.drawArrays(gl.TRIANGLES, 0, 3)
}

/** Whether the processor does the work of a graphics card, as its driver is named in Chromium and Firefox. */
function isProcessor(gl: WebGL2RenderingContext): boolean {
	const named = gl.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER
	return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(`${gl.getParameter(named)}`)
}

/**
 * A painter of a canvas; null without WebGL2, or if the processor would do the work of a graphics card and `needsCard` says that another
 * way of drawing exists: the page would hang for seconds. Throws if the browser refuses the shaders.
 */
export function roomPainter(canvas: HTMLCanvasElement, needsCard: boolean): RoomPainter | null {
	const gl = canvas.getContext('webgl2', { antialias: false, depth: false, preserveDrawingBuffer: true })
	if (!gl || (needsCard && isProcessor(gl))) return null
	const places = roomProgram(gl)
	const layers = new Map<string, Promise<WebGLTexture>>()
	const sheets = new Map<string, Promise<WebGLTexture>>()
	const filled = new Map<string, { readonly layer: object; readonly texture: Promise<WebGLTexture> }>()
	let latest = 0

	/** A texture that is loaded once; a failed one is requested again. */
	function kept(known: Map<string, Promise<WebGLTexture>>, address: string, load: () => Promise<WebGLTexture>) {
		const found = known.get(address) ?? load()
		known.delete(address)
		known.set(address, found)
		found.catch(() => known.delete(address))
		return found
	}
	const sheetOf = (sheet: SheetPicture) => {
		const found = kept(sheets, sheet.address, () => sheetTexture(gl, sheet))
		for (const [address, texture] of sheets) {
			if (sheets.size <= MOST_SHEETS) break
			sheets.delete(address)
			texture.then(
				(unused) => gl.deleteTexture(unused),
				() => {},
			)
		}
		return found
	}
	/** A layer by its address, cached; or of pixels, in one texture for each layer, which is refilled when they change. */
	const layerOf = (name: (typeof LAYERS)[number], layer: string | LayerPixels | Uint8Array) => {
		if (typeof layer === 'string')
			return kept(layers, layer, () => (name === 'film' ? filmTexture(gl, layer) : layerTexture(gl, layer)))
		const before = filled.get(name)
		if (before?.layer === layer) return before.texture
		before?.texture.then((unused) => gl.deleteTexture(unused))
		const texture = Promise.resolve(layer instanceof Uint8Array ? filmOfTable(gl, layer) : layerOfPixels(gl, layer))
		filled.set(name, { layer, texture })
		return texture
	}

	return {
		async paint(scene, bands) {
			latest += 1
			const asked = latest
			const [light, textures] = await Promise.all([
				Promise.all(LAYERS.map((name) => layerOf(name, scene.layers[name]))),
				Promise.all(bands.map(({ sheet }) => sheetOf(sheet))),
			])
			if (asked !== latest || gl.isContextLost()) return false
			gl.viewport(0, 0, canvas.width, canvas.height)
			gl.clearColor(0, 0, 0, 0)
			gl.clear(gl.COLOR_BUFFER_BIT)
			gl.enable(gl.BLEND)
			gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
			for (const [unit, texture] of light.entries()) {
				gl.activeTexture(gl.TEXTURE0 + unit)
				gl.bindTexture(SAMPLERS[unit] === 'film' ? gl.TEXTURE_3D : gl.TEXTURE_2D, texture)
			}
			gl.uniform2f(places.size, canvas.width, canvas.height)
			gl.uniform2f(places.lightMax, scene.diffuseMax, scene.glossMax)
			gl.uniform1f(places.exposure, 2 ** scene.exposure)
			const drawing = { gl, places, scene }
			for (const [index, band] of bands.entries()) {
				const texture = textures[index]
				if (texture) drawBand(drawing, band, texture)
			}
			return true
		},
		warm(sheet) {
			sheetOf(sheet).catch(() => {})
		},
		dispose() {
			latest += 1
			gl.getExtension('WEBGL_lose_context')?.loseContext()
		},
	}
}
