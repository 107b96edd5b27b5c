import { MessageChannel, type Month, type MonthFigures } from '@firstbell/domain'
import { notify } from '../../ui/dialog/notices.tsx'
import { type FileCell, type Format, keepFile } from '../../ui/table/table-file.ts'
import { useAction } from '../../ui/use-action.ts'
import { FIGURES, type FigureName, messageCells } from './figure-values.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'
import { useChannelName } from '../../ui/text/use-channel-name.ts'
import { analyticsWords } from './words.en.ts'

interface FigureLines {
  name: string
  /** The columns before the month and its figures. */
  titles: readonly string[]
  lines: readonly { cells: readonly FileCell[]; month: Month; figures: MonthFigures }[]
}

const UNITS: Partial<Record<FigureName, string>> = { onTimeShare: '%', etaShare: '%', medianAgeSeconds: 's' }

const rounded = (value: number) => Math.round(value * 100) / 100

/** Takes figures out into a file, in which numbers are numbers. */
export function useFiguresFile(read: () => Promise<FigureLines>) {
  const t = useWords(uiWords)
  const channelName = useChannelName()
  const w = useWords(analyticsWords)
  const titleOf = (figure: FigureName) => w(`figures.${figure}`) + (UNITS[figure] ? ` (${UNITS[figure]})` : '')
  const valueOf = (figure: FigureName, value: number | null) =>
    value === null ? null : rounded(UNITS[figure] === '%' ? value * 100 : value)
  return useAction(
    async (format: Format) => {
      const { name, titles, lines } = await read()
      const channels = MessageChannel.options.flatMap((channel) =>
        [w('delivered'), w('failed')].map((what) => `${channelName(channel)}: ${what}`),
      )
      const rows = lines.map(({ cells, month, figures }) => [
        ...cells,
        month,
        ...FIGURES.map((figure) => valueOf(figure, figures[figure])),
        ...MessageChannel.options.flatMap((channel) => messageCells(figures.messages, channel)),
      ])
      await keepFile(name, format, [...titles, w('columns.month'), ...FIGURES.map(titleOf), ...channels], rows)
    },
    { onFailed: (failure) => notify({ color: 'red', title: t('list.notDone'), message: t(`failures.${failure}`) }) },
  )
}
