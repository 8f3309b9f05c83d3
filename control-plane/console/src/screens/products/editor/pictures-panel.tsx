import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMovie, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { DropArea } from '../../../components/drop-area.tsx';
import layout from '../../../components/editor/editor-layout.module.css';
import { Panel } from '../../../components/panel.tsx';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import { ShopPicture } from '../../../components/shop-picture.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import css from './editor.module.css';
import { moved } from './moved.ts';
import type { PanelProps } from './panel-props.ts';
import { CUSTOM, isWebAddress, noPicture, type PictureValues, valueMark } from './product-values.ts';
import { usable } from './variants-matrix.ts';

const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';
const LONGEST_ALT = 255;
const LONGEST_ADDRESS = 2_000;
/** Stands for no value: the kit needs one for everything that can be chosen. */
const WHOLE = '-';

/** The pictures of a product in their order; the first one stands in lists. */
export function PicturesPanel({ form, store }: PanelProps) {
  const { editor } = useTexts().products;
  const { pictures } = form.values;
  const setPictures = (next: PictureValues[]) => form.setFieldValue('pictures', next);
  const { upload, pending, error } = useUpload(store, (added) => setPictures(withNew(pictures, added)));
  const dragged = useRef<number>(undefined);
  const drop = (place: number) => {
    if (dragged.current !== undefined) setPictures(moved(pictures, dragged.current, place));
    dragged.current = undefined;
  };
  return (
    <Panel title={editor.pictures} description={editor.picturesLead}>
      <div className={layout.stack}>
        {pictures.length > 0 && (
          <ol className={css.pictures}>
            {pictures.map((picture, place) => (
              <li
                key={keyAt(pictures, place)}
                className={css.picture}
                draggable
                onDragStart={() => {
                  dragged.current = place;
                }}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => drop(place)}
              >
                <Shown store={store} picture={picture} />
                <PictureFields form={form} place={place} onMove={setPictures} />
              </li>
            ))}
          </ol>
        )}
        <DropArea
          label={editor.addPictures}
          icon={<IconPhotoPlus size={16} aria-hidden="true" />}
          hint={editor.dropHint}
          accept={TYPES}
          pending={pending}
          onFiles={(files) => void upload(files)}
        />
        {error !== undefined && <ProblemNotice error={error} />}
        <FilmField onAdd={(film) => setPictures(withNew(pictures, [film]))} />
      </div>
    </Panel>
  );
}

function Shown({ store, picture: { address, videoUrl } }: { store: Store; picture: PictureValues }) {
  if (videoUrl === null) return <ShopPicture store={store} path={address} />;
  return (
    <a href={videoUrl} target="_blank" rel="noreferrer" className={css.film}>
      <IconMovie size={22} stroke={1.5} aria-hidden="true" />
      <span className="latin">{new URL(videoUrl).host}</span>
    </a>
  );
}

/** A film is shown from where it is: no file of it is taken over. */
function FilmField({ onAdd }: { onAdd: (film: PictureValues) => void }) {
  const { editor } = useTexts().products;
  const [address, setAddress] = useState('');
  const isFilm = isWebAddress(address.trim());
  const add = () => {
    if (!isFilm) return;
    onAdd({ ...noPicture, videoUrl: address.trim() });
    setAddress('');
  };
  return (
    <div className={css.filmField}>
      <TextInput
        type="url"
        dir="ltr"
        label={editor.film}
        description={editor.filmHint}
        maxLength={LONGEST_ADDRESS}
        value={address}
        error={address.trim() !== '' && !isFilm ? editor.badFilm : undefined}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        onKeyDown={(event) => {
          // The key would save the whole product.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button
        variant="default"
        disabled={!isFilm}
        leftSection={<IconMovie size={16} aria-hidden="true" />}
        onClick={add}
      >
        {editor.addFilm}
      </Button>
    </div>
  );
}

interface PictureFieldsProps extends Pick<PanelProps, 'form'> {
  place: number;
  onMove: (pictures: PictureValues[]) => void;
}

function PictureFields({ form, place, onMove }: PictureFieldsProps) {
  const { editor } = useTexts().products;
  const { pictures } = form.values;
  const number = String(place + 1);
  const shows = pictures[place]?.shows ?? '';
  const axes = usable(form.values.axes);
  const choices = axes.flatMap((axis) =>
    axis.values.map((value) => ({ value: valueMark(axis, value), label: `${axis.name}: ${value}` })),
  );
  return (
    <>
      <TextInput
        className={css.alt}
        aria-label={editor.altText(number)}
        placeholder={editor.altHint}
        dir="auto"
        maxLength={LONGEST_ALT}
        {...form.getInputProps(`pictures.${place}.altText`)}
      />
      {choices.length > 0 && (
        <Select
          className={css.shows}
          aria-label={editor.pictureOf(number)}
          data={[
            { value: WHOLE, label: editor.wholeProduct },
            ...choices,
            ...(shows === CUSTOM ? [{ value: CUSTOM, label: editor.someVariants }] : []),
          ]}
          value={shows === '' ? WHOLE : shows}
          onChange={(mark) => form.setFieldValue(`pictures.${place}.shows`, mark === WHOLE ? '' : (mark ?? ''))}
        />
      )}
      <span className={css.moves}>
        <ActionIcon
          aria-label={editor.pictureEarlier(number)}
          disabled={place === 0}
          onClick={() => onMove(moved(pictures, place, place - 1))}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label={editor.pictureLater(number)}
          disabled={place === pictures.length - 1}
          onClick={() => onMove(moved(pictures, place, place + 1))}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label={editor.removePicture(number)}
          color="danger"
          onClick={() => onMove(pictures.toSpliced(place, 1))}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </span>
    </>
  );
}

/** The library knows a file by its bytes; a product shows it once. */
function withNew(pictures: readonly PictureValues[], added: readonly PictureValues[]): PictureValues[] {
  const known = new Set(pictures.map(sourceOf));
  const isNew = (picture: PictureValues) => !known.has(sourceOf(picture)) && known.add(sourceOf(picture));
  return [...pictures, ...added.filter(isNew)];
}

const sourceOf = ({ mediaAssetId, externalUrl, videoUrl }: PictureValues) => mediaAssetId ?? externalUrl ?? videoUrl;

/** A gallery that came from elsewhere may show one file twice. */
function keyAt(pictures: readonly PictureValues[], place: number): string {
  const sources = pictures.slice(0, place + 1).map(sourceOf);
  return `${sources.at(-1)} ${sources.filter((source) => source === sources.at(-1)).length}`;
}

/** Puts files into the media library. A file that is there already is answered as it is. */
function useUpload(store: Store, onAdded: (pictures: PictureValues[]) => void) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const upload = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const form = new FormData();
    for (const file of files) form.append('files', file, file.name);
    setPending(true);
    setError(undefined);
    try {
      const assets = await api.content('POST', '/api/v1/private/content/media', {
        ...destinationOf(store),
        upload: form,
      });
      onAdded(assets.map(({ id, url }) => ({ ...noPicture, mediaAssetId: id, address: url })));
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return { upload, pending, error };
}
