import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  root: path('.'),
  plugins: [react(), tailwindcss()],
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
      output: {
        codeSplitting: {
          // The words of reasons load after the first paint, although the model's index names them.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'first',
              tags: ['$initial'],
              test: (id: string) => !/main\.tsx$|\.html$|reason-words/.test(id),
            },
          ],
        },
      },
    },
  },
})
