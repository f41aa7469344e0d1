import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  root: path('.'),
  plugins: [react(), tailwindcss()],
  // The browser needs the contract's methods and paths, not its schemas: those are checked on the server. Without this, zod
  // alone is a fifth of the first page, and its compiler trips over a CSP without eval.
  resolve: { alias: { zod: path('./src/lib/api/inert-schemas.ts') } },
  build: {
    outDir: path('./dist'),
    emptyOutDir: true,
    target: 'es2023',
    // Data addresses are forbidden by the server's CSP; small files stay files.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    // One file of icons instead of one request for each that two pages share.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'icons', test: /lucide-react/ }] } } },
  },
})
