import { Clipper, EndType, FillRule, JoinType } from 'clipper2-ts'
import type { Point, Polygon } from './point.ts'
import { distanceToSegment, isInside, perimeterOf, signedArea } from './polygon.ts'

/** One connected part of a surface; its holes go the other way round. */
export interface Part {
	readonly outer: Polygon
	readonly holes: readonly Polygon[]
}

const paths = (polygons: readonly Polygon[]) => polygons.map((polygon) => polygon.map(({ x, y }) => ({ x, y })))
/** A triangle and another one that touches its side have five corners. */
const LEAST_TOUCHING = 5

/**
 * The loops of a path that touches itself: where only a point is left between two of them, they are apart. The library may return them as
 * one path, depending on how they lie.
 */
function loopsOf(path: readonly Point[]): Point[][] {
	if (path.length < LEAST_TOUCHING) return [[...path]]
	for (const [place, corner] of path.entries())
		for (const [other, from] of path.entries()) {
			const next = (other + 1) % path.length
			const to = path[next]
			if (to === undefined || other === place || next === place || distanceToSegment(corner, from, to) > 1) continue
			const turned = [...path.slice(place), ...path.slice(0, place)]
			const length = (other - place + path.length) % path.length
			const loops = [turned.slice(0, length + 1), [corner, ...turned.slice(length + 1)]]
			return loops.filter((loop) => Math.abs(signedArea(loop)) > perimeterOf(loop)).flatMap(loopsOf)
		}
	return [[...path]]
}

const plain = (found: readonly (readonly Point[])[]): Point[][] =>
	found.flatMap((path) => loopsOf(path.map(({ x, y }) => ({ x, y }))))

/** Coordinates of all functions here are whole numbers up to 10¹⁰ or so; the library compares them exactly. */
export function intersection(some: readonly Polygon[], others: readonly Polygon[]): Point[][] {
	return plain(Clipper.intersect(paths(some), paths(others), FillRule.EvenOdd))
}

export function difference(some: readonly Polygon[], others: readonly Polygon[]): Point[][] {
	return plain(Clipper.difference(paths(some), paths(others), FillRule.NonZero))
}

/** Corners sharper than this many times the width are cut off by a border. */
const MITRE = 50

/** Paths with a border of some width around them, or without one for a negative width; corners are kept. */
export function widened(polygons: readonly Polygon[], width: number): Point[][] {
	return plain(Clipper.inflatePaths(paths(polygons), width, JoinType.Miter, EndType.Polygon, MITRE))
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
