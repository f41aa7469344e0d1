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
    // The server's content security policy forbids data URLs, so small files remain separate files.
    assetsInlineLimit: 0,
    // size.ts checks the compressed sizes of files by name, which the builder's own warning can't do.
    chunkSizeWarningLimit: 1000,
    manifest: true,
    modulePreload: { polyfill: false },
    // Bundles everything that the first page needs into one file: split by shared modules, the page would need forty
    // requests, and the files would be a tenth larger after compression. The entry itself stays separate, so that the
    // manifest (and size.ts) can still show
    // where the page begins.
    rolldownOptions: {
      output: {
        // The first page contains a list of these names, which hardly compress, so the names are short. The manifest
        // lists the content of each chunk.
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
