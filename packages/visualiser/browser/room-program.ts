import { FRAGMENT_SHADER, VERTEX_SHADER } from './room-shader.ts'

type GL = WebGL2RenderingContext

/** Samplers of the program, each at the texture unit of its place. */
export const SAMPLERS = ['mask', 'diffuse', 'gloss', 'film', 'sheet'] as const

const UNIFORMS = [
	...(['size', 'channel', 'toSurface', 'surfaceSize', 'bandHeights', 'shift', 'turn', 'grout'] as const),
	...([
		'lightMax',
		'exposure',
		'mirrors',
		'layoutKind',
		'layoutSize',
		'pieces',
		'shiftOf',
		'jointMm',
		'faces',
	] as const),
	...(['isSwapped', 'isMirrored', 'hasQuarters'] as const),
] as const

export type Places = Readonly<Record<(typeof UNIFORMS)[number], WebGLUniformLocation | null>>

function compiled(gl: GL, kind: number, source: string): WebGLShader {
	const shader = gl.createShader(kind)
	if (!shader) throw new Error('the graphics context is lost')
	gl.shaderSource(shader, source)
	gl.compileShader(shader)
	return shader
}

/** The program that lays a band of tiles, in use and with its samplers at their units. Throws when the browser refuses it. */
export function roomProgram(gl: GL): Places {
	const program = gl.createProgram()
	gl.attachShader(program, compiled(gl, gl.VERTEX_SHADER, VERTEX_SHADER))
	gl.attachShader(program, compiled(gl, gl.FRAGMENT_SHADER, FRAGMENT_SHADER))
	gl.linkProgram(program)
	if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
		const logs = gl.getAttachedShaders(program)?.map((shader) => gl.getShaderInfoLog(shader))
		throw new Error(`the shaders were refused: ${[gl.getProgramInfoLog(program), ...(logs ?? [])].join(' ')}`)
	}
	gl.useProgram(program)
	for (const [unit, name] of SAMPLERS.entries()) gl.uniform1i(gl.getUniformLocation(program, name), unit)
	return Object.fromEntries(UNIFORMS.map((name) => [name, gl.getUniformLocation(program, name)])) as Places
}
