import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.FIRSTBELL_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  worker: { format: 'es' },
  // Nothing becomes a data: address, so that the content security policy can stay strict.
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 1200 },
  server: { proxy: { '/app': server, '/identity': server, '/tiles': server } },
})
