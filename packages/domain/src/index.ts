export * from './analytics/index.ts'
export * from './families/index.ts'
export * from './fleet/index.ts'
export * from './insights/index.ts'
export * from './organizations/index.ts'
export * from './planning/index.ts'
export * from './publicboard/index.ts'
export * from './route-check/index.ts'
export * from './routes/index.ts'
export * from './runs/index.ts'
export * from './schools/index.ts'
export * from './time/index.ts'
export * from './words/index.ts'
export { type Destination, type Landing, landing, type LandingPlace } from './access/landing.ts'
export { AuditEvent, InstallationLogLine, differencesOf, SettingChange } from './access/audit.ts'
export { LINK_SECONDS, LinkMode } from './access/link.ts'
export {
  normalPassword,
  passwordAdvice,
  type PasswordFault,
  MIN_PASSWORD_LENGTH_WITH_FACTOR,
  passwordFault,
  type PasswordSetting,
} from './access/password.ts'
export { API_KEY_MARK, ApiKey } from './access/api-key.ts'
export { paths } from './access/paths.ts'
export { redirectTarget } from './access/redirect.ts'
export {
  Webhook,
  WEBHOOK_EVENTS,
  WEBHOOK_SECRET_MARK,
  WebhookDelivery,
  WebhookEvent,
  webhookEventOf,
} from './access/webhook.ts'
export { includesRole, Role, roleAdvice, ROLES } from './access/role.ts'
export { OwnOrganization, Session, SignedInUser } from './access/session.ts'
export {
  IMPORT_COLUMNS,
  LIST_COLUMNS,
  ListKind,
  type ImportColumn,
  ImportKind,
  RowOutcome,
  type RowReason,
  type RowNote,
} from './import-export/columns.ts'
export { matchContacts, type RowContact, shareContact } from './import-export/contacts.ts'
export { folded } from './import-export/folded.ts'
export { quotedCell } from './import-export/formula.ts'
export { numberKey } from './import-export/record-number.ts'
export { exportedNumbersOf, isSamePlace, matchStops, numbersOf, orderWithRows } from './import-export/stop-identity.ts'
export type { DateOrder } from './import-export/file-date.ts'
export { type Cells, dateOrderOf, type ReadRow, readRow, type RowValues } from './import-export/row.ts'
export { type FieldSchemas, limitsOf } from './field-limits.ts'
export { Id } from './id.ts'
export { distinctSentences, filledText, sentencePairs } from './messages/templates/approved-sentences.ts'
export { messageWords } from './messages/words.ts'
export { builtInTextOf, FAMILY_PAGE_TEMPLATE, RETRACTION_TEMPLATE } from './messages/templates/built-in-templates.ts'
export { Audience, isInDirection } from './messages/audience.ts'
export * from './messages/delivery.ts'
export { inSendingOrder, type WaitingDelivery } from './messages/sending-order.ts'
export * from './messages/templates/merge-fields.ts'
export * from './messages/templates/merge-rides.ts'
export {
  CALCULATED_OF_MESSAGE,
  hasSms,
  isTooLate,
  Message,
  MessageStatus,
  type NotSentReason,
  requireRetractable,
  requireSchedulable,
  requireSendable,
  retractionOf,
  STATES_OF_STATUS,
  statusOf,
} from './messages/message.ts'
export { MessageChannel } from './messages/channels/message-channel.ts'
export { channelWords } from './messages/channels/words-channels.ts'
export {
  correctionOf,
  MessageCategory,
  MessageKind,
  MessageText,
  MessageTexts,
  requireSoundTexts,
  textsAfter,
} from './messages/message-text.ts'
export {
  fittedNotification,
  notificationTextOf,
  type PushNotification,
  PushSubscription,
} from './messages/channels/push-notification.ts'
export {
  deadlineOf,
  endOfQuietHours,
  expiryOf,
  NOTICE_SECONDS,
  QuietHours,
  reachedAt,
  type Room,
  sendableAt,
} from './messages/send-time.ts'
export { OptOut, OptOutCategory, OptOutChannel, OptOutChoice, OptOutSource, refusedAfter } from './messages/opt-out.ts'
export { optOutChoiceIn } from './messages/replies/opt-out-words.ts'
export { repliedText, Reply, ReplyAttachment } from './messages/replies/reply.ts'
export { MessageTemplate, type StoredTemplate } from './messages/templates/template.ts'
export { formerStopText, newTimeText } from './messages/templates/stop-texts.ts'
export { isBuiltInTemplate, templatesOf } from './messages/templates/templates-of.ts'
export { MailState, OutboxMail } from './mail/mail.ts'
export {
  Administrator,
  isPrimaryAdmin,
  reasonToKeep,
  requireMaySetRole,
  requireRemovable,
} from './people/administrator.ts'
export { Driver, driverCalled, DriverRoutes, NO_DRIVER } from './people/driver.ts'
export { Email, EMAIL_IN_USE } from './people/email.ts'
export { displayName, fullName, PersonName } from './people/name.ts'
export { phoneLink } from './people/phone.ts'
export { PLACEHOLDER_NAME, User } from './people/user.ts'
export { Position } from './position.ts'
export {
  type AlertStep,
  isAwaited,
  isRunLate,
  isWatched,
  modeOf,
  needsReports,
  nextAlertStep,
} from './alerts/automatic-alert.ts'
export { nextRunMessage, type RunMessage } from './alerts/run-messages.ts'
export {
  alertTextIn,
  alertWording,
  disruptionTexts,
  reasonName,
  replacementText,
  type TakenIn,
  takenInText,
} from './alerts/alert-text.ts'
export { type AlertLine, alertLines, alertsFor, alertTextAt, firstNamesOf } from './alerts/alert-lines.ts'
export { PublicAlert } from './alerts/public-alert.ts'
export {
  ALERT_ROUTES,
  AlertKind,
  AlertReason,
  AlertTexts,
  AlertState,
  alertOfRun,
  automaticAlertId,
  isAlertShown,
  minutesBeyondSchedule,
  requireNotClosed,
  requireSoundAlert,
  ServiceAlert,
} from './alerts/service-alert.ts'
export { invariant, Refusal, type RefusalCode, REFUSALS } from './refusal.ts'
export { Eta, LastCompleted } from './runs/arrivals/eta.ts'
export { BusFaults, DriverEvent, mayStart, RiderEventKind, SkipReason } from './runs/driver-event.ts'
export { RunEvent } from './runs/event.ts'
export {
  DayKind,
  dayKindOf,
  MAX_RECORDED_RUNS,
  PredictionScore,
  recordedDwellSeconds,
  RecordedTravelTimes,
  scoresOf,
  travelTimesOf,
  usualDriving,
  usualDwellSeconds,
} from './runs/arrivals/travel-times.ts'
export { Located, RunPosition } from './runs/position.ts'
export { heldDeviations } from './runs/arrivals/deviation.ts'
export { recordOf } from './runs/record.ts'
export {
  heldDeviationAt,
  knownAt,
  knownCount,
  latestIndex,
  latestOf,
  type Replay,
  type ReplayMoment,
  replayOf,
} from './runs/replay.ts'
export { countBoarded, onBoard, Rider, ridersAt, unaccounted } from './runs/rides/riders.ts'
export { Run, RunData, RunStop, RunSummary, RunTrack } from './runs/run.ts'
export { apply, NOT_STARTED, RunState, stateAt } from './runs/state.ts'
export {
  deviationSecondsOf,
  nextStop,
  type Punctuality,
  punctualityAt,
  punctualityOf,
  type RouteStatus,
} from './runs/arrivals/punctuality.ts'
export { isConcerned, usefulUntil } from './runs/changes/concerned.ts'
export { rideOn, type RideOn, type RidingDate, ridingDateOf, type StandingAssignment } from './runs/rides/ride-on.ts'
export { type ExpectedArrival, expectedArrival, expectedWindow, shownWindow } from './runs/arrivals/expected-arrival.ts'
export {
  Calendar,
  CalendarException,
  calendarShiftMinutes,
  shiftMinutesOf,
  hasService,
  nextServiceDate,
  noServiceOn,
  requireSound,
  withoutException,
} from './calendar/calendar.ts'
export { type FileEvent, type EventOutcome, tryEvent, withDaysOff } from './calendar/days-off.ts'
export { type ExceptionRange, exceptionRanges, withException, withoutExceptions } from './calendar/exception-ranges.ts'
export { type Attention, type AttentionKind, attentionOf, type AttentionRules } from './runs/attention.ts'
export { RouteProgress, routeProgressOf } from './runs/route-progress.ts'
export { MovedStop, ScheduledRun, TimetableStop } from './runs/scheduled-run.ts'
export { serviceDateAt, timetableMoment } from './calendar/service-date.ts'
export {
  CalledOutDriver,
  CalloutBefore,
  CalloutChange,
  CalloutKind,
  CalloutObstacle,
  CalloutPrice,
  CalloutProposal,
  CalloutRefusal,
  CalloutStep,
} from './runs/changes/callout.ts'
export { requireOpenDate, requireSoundDayChange, DayChange } from './runs/changes/day-change.ts'
export { DayStopChange, requireMovable, stopsOnDate } from './runs/changes/day-stops.ts'
export { StopRider } from './runs/rides/stop-rider.ts'
