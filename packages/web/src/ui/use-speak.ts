import { notify } from './dialog/notices.tsx'
import { useAction } from './use-action.ts'
import { uiWords } from './words.en.ts'
import { speak, useWords } from '../words.ts'

/** Speaks another language from now on; where its words cannot be read, a notice says so and nothing changes. */
export function useSpeak() {
  const t = useWords(uiWords)
  const onFailed = () => void notify({ color: 'red', title: t('list.notDone'), message: t('failures.offline') })
  return useAction(speak, { onFailed }).start
}
