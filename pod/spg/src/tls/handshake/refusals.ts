import type { Socket } from 'node:net';
import type { Refusal } from '../on-demand.ts';

/** Why a connection is sent away before TLS begins. */
export type HandshakeRefusal = Refusal | 'NO_NAME' | 'NO_TLS' | 'CROWDED';

/**
 * Fatal alerts of RFC 8446 section 6: `unrecognized_name` to whom we do not serve, `decode_error` to what is no TLS,
 * `internal_error` for not now. Where there are too many, a reset must do: it is what costs least under a flood.
 */
const alerts: Record<HandshakeRefusal, number | undefined> = {
  NO_NAME: 112,
  UNKNOWN_NAME: 112,
  NO_TLS: 50,
  UNAVAILABLE: 80,
  TOO_MANY_NAMES: undefined,
  CROWDED: undefined,
};

/** Sends the alert in the frame of RFC 8446 section 5.1 and closes. */
export function sendAway(socket: Socket, reason: HandshakeRefusal): void {
  const alert = alerts[reason];
  if (alert === undefined) return void socket.resetAndDestroy();
  socket.write(Buffer.from([21, 3, 3, 0, 2, 2, alert]));
  socket.destroySoon();
}
