import { FIND_TILE } from './tile-shader.ts'

/** Samples of a pixel in each direction, as the server's picture takes. */
const SAMPLES = 3

/** Two triangles over the whole picture. */
export const VERTEX_SHADER = `#version 300 es
void main() {
	gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0);
}
`

/**
 * One band of tiles on one surface: its colour under the light that fell there, through the film of the rooms, with the
 * surface's mask as opacity, so that it lies over the rendered picture (`layInRoom` of laying mixes them alike).
 */
export const FRAGMENT_SHADER = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2DArray;
precision highp sampler3D;

uniform vec2 size;
uniform sampler2D mask;
uniform sampler2D diffuse;
uniform sampler2D gloss;
uniform sampler3D film;
uniform sampler2DArray sheet;
uniform int channel;
/* From a point of the picture, in parts of its width, to millimetres on the surface; its third row is above 0 before the camera. */
uniform mat3 toSurface;
uniform vec2 surfaceSize;
/* Heights that the band begins and ends at, in mm. */
uniform vec2 bandHeights;
uniform vec2 shift;
uniform vec2 turn;
uniform vec3 grout;
uniform vec2 lightMax;
uniform float exposure;
/* How much more the tile mirrors than the one that was rendered. */
uniform float mirrors;

out vec4 shown;
${FIND_TILE}
vec3 lightOf(vec3 stored, float most) { return (exp2(stored * 8.0) - 1.0) / 255.0 * most; }

vec3 filmed(vec3 light) {
	vec3 stops = log2(max(light, 1e-9) / 0.18) + 12.5;
	vec3 steps = clamp(stops / 17.0, 0.0, 1.0) * 32.0;
	return texture(film, (steps.rbg + 0.5) / 33.0).rgb;
}

vec2 turned(vec2 mm) { return vec2(mm.x * turn.x + mm.y * turn.y, mm.y * turn.x - mm.x * turn.y); }

vec3 colourAt(vec2 mm, vec2 across, vec2 down) {
	Tile tile = findTile(turned(mm - surfaceSize / 2.0 - shift));
	vec2 x = tile.axes * turned(across);
	vec2 y = tile.axes * turned(down);
	vec3 colour = textureGrad(sheet, vec3(tile.at, float(tile.face)), x, y).rgb;
	float step = max(min(length(across), length(down)), 0.01);
	return mix(grout, colour, clamp(tile.inside / step + 0.5, 0.0, 1.0));
}

void main() {
	vec2 corner = vec2(gl_FragCoord.x - 0.5, size.y - gl_FragCoord.y - 0.5);
	vec2 at = (corner + 0.5) / size;
	float cover = texture(mask, at)[channel];
	if (cover < 0.02) discard;
	vec3 colour = vec3(0.0);
	float met = 0.0;
	for (int nth = 0; nth < ${SAMPLES * SAMPLES}; nth++) {
		vec2 part = (vec2(nth % ${SAMPLES}, nth / ${SAMPLES}) + 0.5) / ${SAMPLES}.0;
		vec3 place = toSurface * vec3((corner + part) / size.x, 1.0);
		if (place.z <= 0.0) continue;
		vec2 mm = place.xy / place.z;
		if (mm.y < bandHeights.x || mm.y >= bandHeights.y) continue;
		float scale = 1.0 / (place.z * size.x * ${SAMPLES}.0);
		vec2 across = (toSurface[0].xy - mm * toSurface[0].z) * scale;
		vec2 down = (toSurface[1].xy - mm * toSurface[1].z) * scale;
		vec2 flip = vec2(1.0, -1.0);
		colour += colourAt(vec2(mm.x, surfaceSize.y - mm.y), across * flip, down * flip);
		met += 1.0;
	}
	if (met == 0.0) discard;
	vec3 light = (colour / met * lightOf(texture(diffuse, at).rgb, lightMax.x) + lightOf(texture(gloss, at).rgb, lightMax.y) * mirrors) * exposure;
	float part = cover * met / ${SAMPLES * SAMPLES}.0;
	shown = vec4(filmed(light) * part, part);
}
`
