import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startLanguage } from './app/i18n.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
await startLanguage()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
