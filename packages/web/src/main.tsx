import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './app/global.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient, sessionQuery } from './api.ts'
import { App } from './app/app.tsx'
import { startLanguage } from './words.ts'
import { clockQuery } from './live/feed/server-clock.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
// Every page waits for who is here and how late it is: asked for while the page itself is still on its way.
void queryClient.prefetchQuery(sessionQuery)
void queryClient.prefetchQuery(clockQuery)
await startLanguage()
const application = createRoot(root)
// In slices, so that the browser can go on between them.
startTransition(() =>
  application.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
