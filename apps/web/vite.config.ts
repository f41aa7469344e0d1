import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractPaths } from './contract-paths.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  root: path('.'),
  plugins: [contractPaths(), react(), tailwindcss()],
  // The browser needs the contract's methods and paths, not its schemas: those are checked on the server.
  // Without this, zod alone is a fifth of the first page, and its compiler trips over a CSP without eval.
  resolve: { alias: { zod: path('./src/lib/api/inert-schemas.ts') } },
  build: {
    outDir: path('./dist'),
    emptyOutDir: true,
    target: 'es2023',
    // Data addresses are forbidden by the server's CSP; small files stay files.
    assetsInlineLimit: 0,
    // size.ts judges sizes, packed and by name; the builder's own warning knows neither.
    chunkSizeWarningLimit: 1000,
    manifest: true,
    modulePreload: { polyfill: false },
    // What the first page needs in one file: split by who shares what, it is forty requests, and packs a
    // tenth worse. The entry itself stays outside, so that the manifest (and size.ts) still knows where the
    // page begins.
    rolldownOptions: {
      // Building a schema does nothing here (see above), so one that nobody uses need not stay.
      treeshake: {
        moduleSideEffects: [{ test: /packages\/(model|contracts)\//, sideEffects: false }],
        manualPureFunctions: ['z'],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], test: (id: string) => !/main\.tsx$|\.html$/.test(id) },
          ],
        },
      },
    },
  },
})
