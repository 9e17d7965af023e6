import { Clipper, EndType, FillRule, JoinType } from 'clipper2-ts'
import type { Point, Polygon } from './point.ts'
import { isInside, signedArea } from './polygon.ts'

/** One connected part of a surface; its holes go the other way round. */
export interface Part {
	readonly outer: Polygon
	readonly holes: readonly Polygon[]
}

const paths = (polygons: readonly Polygon[]) => polygons.map((polygon) => polygon.map(({ x, y }) => ({ x, y })))
const plain = (path: readonly Point[]): Point[] => path.map(({ x, y }) => ({ x, y }))

/** Coordinates of all functions here are whole numbers up to 10¹⁰ or so; the library compares them exactly. */
export function intersection(some: readonly Polygon[], others: readonly Polygon[]): Point[][] {
	return Clipper.intersect(paths(some), paths(others), FillRule.EvenOdd).map(plain)
}

export function difference(some: readonly Polygon[], others: readonly Polygon[]): Point[][] {
	return Clipper.difference(paths(some), paths(others), FillRule.NonZero).map(plain)
}

/** Corners sharper than this many times the width are cut off by a border. */
const MITRE = 50

/** Paths with a border of some width around them, or without one for a negative width; corners are kept. */
export function widened(polygons: readonly Polygon[], width: number): Point[][] {
	return Clipper.inflatePaths(paths(polygons), width, JoinType.Miter, EndType.Polygon, MITRE).map(plain)
}

/**
 * A part without its strips thinner than a width, which may leave several parts or none. A part without such strips keeps its corners:
 * `least` is the area that must be lost.
 */
export function withoutStrips(part: Part, width: number, least: number): readonly Part[] {
	const own = [part.outer, ...part.holes]
	const kept = intersection(widened(widened(own, -width / 2), width / 2), own)
	return areaOfPaths(own) - areaOfPaths(kept) < least ? [part] : partsOf(kept)
}

/** The connected parts of the paths that an operation returned: outer ones go clockwise as drawn. */
export function partsOf(results: readonly Polygon[]): Part[] {
	const outers = results.filter((path) => signedArea(path) > 0)
	const holes = results.filter((path) => signedArea(path) < 0)
	return outers.map((outer) => ({
		outer,
		holes: holes.filter(([corner]) => outers.length === 1 || (corner !== undefined && isInside(corner, [outer]))),
	}))
}

export const areaOfPaths = (results: readonly Polygon[]): number =>
	results.reduce((sum, path) => sum + signedArea(path), 0)
