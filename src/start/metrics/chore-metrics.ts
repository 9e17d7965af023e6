import { Gauge, type Registry } from 'prom-client'
import type { ChoreState } from '#start/chore/repeat-chore.ts'
import type { MetricSources } from './sources.ts'

/** One gauge over all chores; `null` writes no value. */
function addGauge(
	registry: Registry,
	{ chores }: MetricSources,
	metric: { readonly name: string; readonly help: string; readonly read: (state: ChoreState) => number | null },
): void {
	const { name, help, read } = metric
	new Gauge({
		name,
		help,
		labelNames: ['chore'],
		registers: [registry],
		collect() {
			for (const state of chores()) {
				const value = read(state)
				if (value !== null) this.set({ chore: state.name }, value)
			}
		},
	})
}

const inSeconds = (ms: number | null) => (ms === null ? null : ms / 1000)

/** The results of the periodic work of this process. */
export function addChoreMetrics(registry: Registry, sources: MetricSources): void {
	addGauge(registry, sources, {
		name: 'shop_chore_last_success_timestamp_seconds',
		help: 'When the chore last succeeded in this process.',
		read: ({ lastSuccessMs }) => inSeconds(lastSuccessMs),
	})
	addGauge(registry, sources, {
		name: 'shop_chore_last_failure_timestamp_seconds',
		help: 'When the chore last failed in this process.',
		read: ({ lastFailureMs }) => inSeconds(lastFailureMs),
	})
	addGauge(registry, sources, {
		name: 'shop_chore_last_duration_seconds',
		help: 'How long the last turn of the chore took.',
		read: ({ lastDurationMs }) => inSeconds(lastDurationMs),
	})
	addGauge(registry, sources, {
		name: 'shop_chore_failures',
		help: 'How often the chore has failed since this process began.',
		read: ({ failures }) => failures,
	})
	addGauge(registry, sources, {
		name: 'shop_chore_failures_in_a_row',
		help: 'How often the chore has failed since it last succeeded.',
		read: ({ failuresInARow }) => failuresInARow,
	})
}
