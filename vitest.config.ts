import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts', 'e2e/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'tools/bad-samples/**'],
    testTimeout: 20_000,
  },
})
