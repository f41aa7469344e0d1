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
    // The server's content security policy forbids data URLs, so small files aren't inlined.
    assetsInlineLimit: 0,
    // size.ts checks each file's compressed size by the file's name, which the bundler's own warning can't do.
    chunkSizeWarningLimit: 1000,
    manifest: true,
    modulePreload: { polyfill: false },
    // Bundles everything that the first page loads into one file. If the file were split by shared modules, the page
    // would make forty requests, and the compressed files would be 10 % larger. The entry file itself stays separate,
    // so that the manifest (and size.ts) can still show where the page begins.
    rolldownOptions: {
      output: {
        // The names are short because the first page contains a list of them, which hardly compresses. The manifest
        // lists what each part of the build contains.
        chunkFileNames: 'assets/c[hash].js',
        codeSplitting: {
          // The wording of the reasons is loaded after the first paint, even though the model package's index exports
          // it.
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
