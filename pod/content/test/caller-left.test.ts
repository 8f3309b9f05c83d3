import { expectCountedAsLeft, leaveMidway } from '@storepod/testkit/leave-midway';
import { expect, it } from 'vitest';
import * as files from './files.ts';
import { MEDIA, newStore, openLibrary } from './library.ts';
import { formOf, formType } from './multipart.ts';

const { running, filesOnDisk, rowsOf } = await openLibrary({ jobs: false });

it('a caller who leaves in the middle of an upload is counted as 499, and nothing of the file stays', async () => {
  const form = formOf({ bytes: await files.png() });
  await leaveMidway(running.origin, {
    path: `${MEDIA}?store=${newStore()}`,
    contentType: formType,
    token: running.tokens.organisationAdmin,
    begin: form.subarray(0, form.length / 2),
  });
  await expectCountedAsLeft(running.origin);
  await expect.poll(filesOnDisk).toEqual([]);
  expect(await rowsOf()).toMatchObject({ media_asset: 0, media_pending: 0 });
});
