import { Button, Input, Textarea } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { IconCode, IconPhoto } from '@tabler/icons-react';
import { TableKit } from '@tiptap/extension-table';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { MediaPicker } from '../media/media-picker.tsx';
import css from './editor.module.css';
import { isKept } from './html-kept.ts';
import { shopImage } from './shop-image.ts';

const LONGEST = 65_536;

interface RichTextProps {
  label: string;
  language: string;
  store: Store;
  value: string;
  error: ReactNode;
  disabled: boolean;
  onChange: (html: string) => void;
}

/** A text with headings, lists, links, tables and pictures. What the editor would lose is written as HTML instead. */
export default function RichText(props: RichTextProps) {
  const { value, error, disabled, label, language, onChange } = props;
  const { rich } = useTexts().writing;
  const [asHtml, setAsHtml] = useState(() => !isKept(value));
  const id = useId();
  const canSwitch = !asHtml || isKept(value);
  return (
    <Input.Wrapper label={label} error={error} labelProps={{ id, component: 'span' }}>
      {asHtml ? (
        <Textarea
          aria-labelledby={id}
          dir="ltr"
          autosize
          minRows={8}
          maxRows={24}
          maxLength={LONGEST}
          classNames={{ input: css.html ?? '' }}
          description={canSwitch ? rich.htmlHint : rich.htmlOnly}
          disabled={disabled}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <Visual {...props} lang={language} />
      )}
      {!disabled && (
        <Button
          size="compact-xs"
          variant="subtle"
          className={css.mode}
          disabled={!canSwitch}
          leftSection={<IconCode size={14} aria-hidden="true" />}
          onClick={() => setAsHtml(!asHtml)}
        >
          {asHtml ? rich.showVisual : rich.showHtml}
        </Button>
      )}
    </Input.Wrapper>
  );
}

function Visual({ label, lang, store, value, disabled, onChange }: RichTextProps & { lang: string }) {
  const told = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3, 4, 5, 6] } }),
      Link.configure({ openOnClick: false, HTMLAttributes: { rel: null, target: null } }),
      TableKit,
      shopImage(store),
    ],
    content: value,
    editable: !disabled,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang, dir: 'auto' },
    },
    onUpdate: ({ editor: changed }) => {
      told.current = changed.isEmpty ? '' : changed.getHTML();
      tell.current(told.current);
    },
  });
  // Somebody else's text is taken over, or an old one brought back.
  useEffect(() => {
    if (!editor || value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <RichTextEditor
      editor={editor}
      labels={{ ...useTexts().writing.rich.controls, linkEditorInputPlaceholder: 'https://' }}
      className={css.rich}
    >
      {!disabled && editor && <Toolbar editor={editor} store={store} language={lang} />}
      <RichTextEditor.Content className={css.richContent} />
    </RichTextEditor>
  );
}

function Toolbar({ editor, store, language }: { editor: Editor; store: Store; language: string }) {
  const { rich } = useTexts().writing;
  const [isPicking, setPicking] = useState(false);
  return (
    <RichTextEditor.Toolbar className={css.toolbar}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        <RichTextEditor.Control aria-label={rich.picture} title={rich.picture} onClick={() => setPicking(true)}>
          <IconPhoto size={16} stroke={1.5} />
        </RichTextEditor.Control>
        <RichTextEditor.TableInsert />
      </RichTextEditor.ControlsGroup>
      {editor.isActive('table') && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.TableRowAfter />
          <RichTextEditor.TableRowDelete />
          <RichTextEditor.TableColumnAfter />
          <RichTextEditor.TableColumnDelete />
          <RichTextEditor.TableDelete />
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.ClearFormatting />
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
      <MediaPicker
        store={store}
        opened={isPicking}
        onClose={() => setPicking(false)}
        onPick={({ url, altTexts }) => {
          const texts: Record<string, string | undefined> = altTexts;
          editor
            .chain()
            .focus()
            .setImage({ src: url, alt: texts[language] ?? '' })
            .run();
        }}
      />
    </RichTextEditor.Toolbar>
  );
}
