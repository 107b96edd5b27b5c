import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { LinkPage } from '../features/session/link-page.tsx'
import { SPOKEN_LANGUAGES, speak } from '../words.ts'

/** The page to which links in mails lead: everything of the link stands in the path. */
export function SignInWithLinkPage() {
  const { mode, actionCode, continueUrl, lang } = useParams()
  useLanguageOf(lang)
  return <LinkPage mode={mode} token={actionCode} continueUrl={continueUrl} />
}

/** The same, with everything in the query. */
export function EmailActionHandlerPage() {
  const [search] = useSearchParams()
  useLanguageOf(search.get('lang'))
  const token = search.get('actionCode') ?? search.get('oobCode')
  return <LinkPage mode={search.get('mode')} token={token} continueUrl={search.get('continueUrl')} />
}

/** A link goes on in the language of its mail. */
function useLanguageOf(lang: string | null | undefined): void {
  const language = SPOKEN_LANGUAGES.find((one) => one === lang)
  useEffect(() => {
    if (language) speak(language).catch(() => undefined) // the page is in the language of the browser
  }, [language])
}
