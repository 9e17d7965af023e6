/**
 * `findTile` of the shader: which place of which face lies where, as `laidTiles` and `layoutOf` of laying find it.
 * Random choices are the same too, since `chance` is a hash of 32-bit integers in both.
 */
export const FIND_TILE = `
uniform int layoutKind;
uniform vec2 layoutSize;
uniform int pieces;
uniform int shiftOf;
uniform float jointMm;
uniform int faces;
uniform bool isSwapped;
uniform bool isMirrored;
uniform bool hasQuarters;

const float LAST = 0.999999;

struct Cell { int column; int row; vec2 at; float edge; bool turned; };
struct Tile { int face; vec2 at; float inside; mat2 axes; };

float chance(int x, int y, uint seed) {
	uint hash = uint(x) * 374761393u + uint(y) * 668265263u + seed * 1442695041u;
	hash = (hash ^ (hash >> 13)) * 1274126177u;
	hash = (hash ^ (hash >> 15)) * 2246822519u;
	return min(float(hash ^ (hash >> 16)) / 4294967296.0, LAST);
}

int floorDiv(int a, int b) { return int(floor((float(a) + 0.5) / float(b))); }
int modOf(int a, int b) { return a - b * floorDiv(a, b); }

Cell rows(vec2 at) {
	Cell cell;
	float row = floor(at.y / layoutSize.y);
	int whole = int(row);
	int left = whole < 0 ? -modOf(-whole, shiftOf) : modOf(whole, shiftOf);
	float along = at.x - float(left) / float(shiftOf) * layoutSize.x;
	float column = floor(along / layoutSize.x);
	cell.column = int(column);
	cell.row = whole;
	cell.at = vec2(along - column * layoutSize.x, at.y - row * layoutSize.y);
	vec2 near = min(cell.at, layoutSize - cell.at);
	cell.edge = min(near.x, near.y);
	cell.turned = false;
	return cell;
}

Cell herringbone(vec2 at) {
	Cell cell;
	float width = layoutSize.y;
	ivec2 grid = ivec2(floor(at / width));
	int phase = modOf(grid.x - grid.y, 2 * pieces);
	bool lying = phase < pieces;
	cell.turned = !lying;
	cell.column = lying ? grid.x - phase : grid.x;
	cell.row = lying ? grid.y : grid.y - (2 * pieces - 1 - phase);
	vec2 from = at - vec2(cell.column, cell.row) * width;
	cell.at = lying ? from : from.yx;
	vec2 near = min(cell.at, layoutSize - cell.at);
	cell.edge = min(near.x, near.y);
	return cell;
}

Cell basket(vec2 at) {
	Cell cell;
	vec2 square = floor(at / layoutSize.x);
	bool standing = ((int(square.x) + int(square.y)) & 1) == 1;
	vec2 within = at - square * layoutSize.x;
	float piece = floor((standing ? within.x : within.y) / layoutSize.y);
	cell.turned = standing;
	cell.column = int(square.x) * pieces + (standing ? int(piece) : 0);
	cell.row = int(square.y) * pieces + (standing ? 0 : int(piece));
	vec2 from = standing ? within.yx : within;
	cell.at = vec2(from.x, from.y - piece * layoutSize.y);
	vec2 near = min(cell.at, layoutSize - cell.at);
	cell.edge = min(near.x, near.y);
	return cell;
}

Cell hexagons(vec2 at) {
	Cell cell;
	float flats = layoutSize.x;
	float pitch = layoutSize.y * 0.75;
	int near = int(floor(at.y / pitch + 0.5));
	float nearest = 1e12;
	vec2 off = vec2(0.0);
	for (int row = near - 1; row <= near + 1; row++) {
		float start = (row & 1) == 1 ? flats / 2.0 : 0.0;
		float column = floor((at.x - start) / flats + 0.5);
		vec2 away = vec2(at.x - start - column * flats, at.y - float(row) * pitch);
		float distance = dot(away, away);
		if (distance >= nearest) continue;
		nearest = distance;
		off = away;
		cell.column = int(column);
		cell.row = row;
	}
	cell.at = off + layoutSize / 2.0;
	cell.edge = flats / 2.0 - max(abs(off.x), abs(off.x) / 2.0 + abs(off.y) * 0.8660254);
	cell.turned = false;
	return cell;
}

float toRow(vec2 at, int row, float radius) {
	float start = (row & 1) == 1 ? radius : 0.0;
	float x = at.x - start - floor((at.x - start) / (2.0 * radius) + 0.5) * 2.0 * radius;
	return length(vec2(x, at.y - float(row) * radius));
}

Cell scales(vec2 at) {
	Cell cell;
	float radius = layoutSize.x / 2.0;
	int upper = int(floor(at.y / radius));
	float toUpper = toRow(at, upper, radius);
	int row = toUpper <= radius ? upper : upper + 1;
	float start = (row & 1) == 1 ? radius : 0.0;
	float column = floor((at.x - start) / layoutSize.x + 0.5);
	cell.column = int(column);
	cell.row = row;
	cell.at = vec2(at.x - start - column * layoutSize.x + radius, at.y - float(row) * radius + radius);
	float covering = toRow(at, row - 1, radius) - radius;
	cell.edge = min(row == upper ? radius - toUpper : radius, covering);
	cell.turned = false;
	return cell;
}

Cell shards(vec2 at) {
	Cell cell;
	float size = layoutSize.x;
	ivec2 grid = ivec2(floor(at / size));
	float nearest = 1e9;
	float second = 1e9;
	for (int row = grid.y - 1; row <= grid.y + 1; row++)
		for (int column = grid.x - 1; column <= grid.x + 1; column++) {
			vec2 point = vec2(column, row) + 0.1 + 0.8 * vec2(chance(column, row, 1u), chance(column, row, 2u));
			vec2 away = at - point * size;
			float distance = length(away);
			if (distance >= nearest) {
				second = min(second, distance);
				continue;
			}
			second = nearest;
			nearest = distance;
			cell.column = column;
			cell.row = row;
			cell.at = away + size / 2.0;
		}
	cell.edge = (second - nearest) / 2.0;
	cell.turned = false;
	return cell;
}

Cell findCell(vec2 at) {
	switch (layoutKind) {
		case 1: return herringbone(at);
		case 2: return basket(at);
		case 3: return hexagons(at);
		case 4: return scales(at);
		case 5: return shards(at);
		default: return rows(at);
	}
}

/* axes turns millimetres of the pattern into parts of the face, for derivatives; its signs are of no matter to them. */
Tile findTile(vec2 mm) {
	Cell cell = findCell(mm + layoutSize / 2.0);
	vec2 at = clamp(cell.at / layoutSize, 0.0, LAST);
	mat2 axes = mat2(1.0 / layoutSize.x, 0.0, 0.0, 1.0 / layoutSize.y);
	if (cell.turned) axes = mat2(0.0, axes[1].y, axes[0].x, 0.0);
	if (isSwapped) at = vec2(at.y, LAST - at.x);
	if (isMirrored) {
		int sides = int(floor(chance(cell.column, cell.row, 13u) * 4.0));
		if ((sides & 1) != 0) at.x = LAST - at.x;
		if ((sides & 2) != 0) at.y = LAST - at.y;
	}
	int quarters = hasQuarters ? int(floor(chance(cell.column, cell.row, 17u) * 4.0)) : 0;
	for (int quarter = 0; quarter < quarters; quarter++) at = vec2(at.y, LAST - at.x);
	if (((quarters & 1) == 1) != isSwapped) axes = mat2(axes[0].yx, axes[1].yx);
	int face = min(int(floor(chance(cell.column, cell.row, 11u) * float(faces))), faces - 1);
	return Tile(face, at, cell.edge - jointMm / 2.0, axes);
}
`
