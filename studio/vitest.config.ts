import { defineConfig } from 'vitest/config'

const PATIENCE_MS = 300_000

export default defineConfig({
	test: {
		name: 'studio',
		tags: [{ name: 'long' }],
		environment: 'node',
		testTimeout: PATIENCE_MS,
		hookTimeout: PATIENCE_MS,
		include: ['**/*.test.ts'],
	},
})
