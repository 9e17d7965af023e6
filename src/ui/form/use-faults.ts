import { useState } from 'react'
import type { FieldFault } from '#contract/problem.ts'
import type { FormFaults } from './form-answer.ts'

/** The faults of a form's fields: those of the answer, replaced by the checks in the browser since then. */
export interface Faults {
	/** The present fault of a field, or null. */
	of(name: string): string | null
	/** The answer's remaining faults, for the summary. */
	readonly standing: readonly FieldFault[]
	/** Takes the result of a check in the browser. */
	check(name: string, fault: string | null): void
}

const NONE: Readonly<Record<string, string | null>> = {}

export function useFaults(answer: FormFaults | undefined): Faults {
	const [checked, setChecked] = useState(NONE)
	const [lastAnswer, setLastAnswer] = useState(answer)
	if (answer !== lastAnswer) {
		// The answer replaces the earlier checks in the browser, which could otherwise hide a fault that the server found.
		setLastAnswer(answer)
		setChecked(NONE)
	}
	const of = (name: string) => {
		const known = checked[name]
		return known === undefined ? (answer?.faults.find(({ campo }) => campo === name)?.mensaje ?? null) : known
	}
	const standing = firstFaults(answer?.faults ?? []).flatMap(({ campo }) => {
		const mensaje = of(campo)
		return mensaje === null ? [] : [{ campo, mensaje }]
	})
	return { of, standing, check: (name, fault) => setChecked((known) => ({ ...known, [name]: fault })) }
}

/** The first fault of each field, which alone is shown. */
export function firstFaults(faults: readonly FieldFault[]): FieldFault[] {
	return faults.filter(({ campo }, index) => faults.findIndex((other) => other.campo === campo) === index)
}
