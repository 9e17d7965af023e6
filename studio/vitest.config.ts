import { defineConfig } from 'vitest/config'

const HALF_A_MINUTE = 30_000

export default defineConfig({
	test: {
		name: 'studio',
		environment: 'node',
		testTimeout: HALF_A_MINUTE,
		hookTimeout: HALF_A_MINUTE,
		include: ['**/*.test.ts'],
	},
})
