import { client } from '../../../api.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { routesWords } from '../words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

/** Draws the path of a route along the streets, and shows a notice with the result. */
export function useRedraw(routeId: string) {
  const t = useWords(routesWords, uiWords)
  return useAction(() => client.routes.redraw({ params: { routeId } }), {
    onDone: () => notify({ message: t('routes.redrawn') }),
    onFailed: (failure) =>
      notify({
        color: 'red',
        title: t('routes.notRedrawn'),
        message: failure === 'invalid_input' ? t('routes.noStreetThere') : t(`failures.${failure}`),
      }),
  })
}
