import { API_KEY_MARK } from '@firstbell/domain'

/** The key of its device. */
export const deviceKeyOf = (mark: string) => `${mark}-key`.padEnd(43, 'x')

/** The key of its program, which may change things. */
export const programKeyOf = (mark: string) => `${API_KEY_MARK}${mark}-program`.padEnd(47, 'x')

/** The secret of its driver's link. */
export const linkKeyOf = (mark: string) => `${mark}-link`.padEnd(43, 'x')
