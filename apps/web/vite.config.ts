import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { jsxImportSource } from './jsx.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  root: path('.'),
  plugins: [react({ jsxImportSource }), tailwindcss()],
  build: {
    outDir: path('./dist'),
    emptyOutDir: true,
    target: 'es2023',
    // The server's CSP forbids data URLs; small files stay files.
    assetsInlineLimit: 0,
    // size.ts judges sizes, compressed and by name; the builder's own warning can't.
    chunkSizeWarningLimit: 1000,
    manifest: true,
    modulePreload: { polyfill: false },
    // Bundles what the first page needs into one file: split by sharing, it's forty requests, and compresses
    // a tenth worse. The entry itself stays separate, so that the manifest (and size.ts) still knows where
    // the page begins.
    rolldownOptions: {
      output: {
        // The first page has a list of these names, and they hardly compress. The manifest says what each is made of.
        chunkFileNames: 'assets/c[hash].js',
        codeSplitting: {
          // The words of reasons load after the first paint, although the model's index exports them.
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
