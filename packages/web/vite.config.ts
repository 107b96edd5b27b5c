import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.FIRSTBELL_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  worker: { format: 'es' },
  // The server puts the nonce of each answer in its place (server/src/http/web.ts).
  html: { cspNonce: 'NONCE_OF_THE_ANSWER' },
  // Nothing becomes a data: address, so that the content security policy can stay strict.
  // The office's pages are one application; the public ones are written by the server (server/src/features/publicboard/pages.ts).
  build: {
    rollupOptions: { input: ['index.html', 'public.html'].map((page) => `${import.meta.dirname}/${page}`) },
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
  },
  server: { proxy: { '/app': server, '/identity': server, '/tiles': server, '/public-dashboard': server } },
})
