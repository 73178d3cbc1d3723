// Polish words of states, for what is searched and exported.
import type { DeliveryFailure, NotificationStatus, RecipientStatus } from '#contract/notifications.ts'

export const STATUS_LABELS: Record<NotificationStatus, string> = {
  draft: 'Wersja robocza',
  pending: 'Oczekiwanie na wysyłkę',
  sending: 'Wysyłanie',
  sent: 'Wysłane',
  partially_sent: 'Częściowo wysłane',
  error: 'Błąd',
}

export const recipientLabel = (status: RecipientStatus): string => STATUS_LABELS[status]

export const FAILURE_LABELS: Record<DeliveryFailure, string> = {
  unknown_address: 'Nie ma takiego adresu',
  mailbox_full: 'Skrzynka odbiorcy jest pełna',
  refused: 'Serwer odbiorcy odrzucił wiadomość',
  too_large: 'Wiadomość jest za duża dla skrzynki odbiorcy',
  unreachable: 'Serwer odbiorcy jest nieosiągalny',
  bounced: 'Wiadomość wróciła po wysłaniu',
  other: 'Inny błąd',
}
