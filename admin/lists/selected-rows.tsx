import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  Checkbox,
  Menu,
  MenuItem,
  TableCell,
  TableRow,
  type TableRowProps,
} from '@mui/material';
import { useState, type MouseEvent } from 'react';
import {
  BulkActionsToolbar,
  DataTableBody,
  useBulkDeleteController,
  useDataProvider,
  useDataTableCallbacksContext,
  useListContext,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useUnselectAll,
  type DataTableBodyProps,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { UNDO_HINT } from '../forms/delete-button.tsx';
import { AskFirst } from '../layout/question.tsx';
import { useUndoNotice } from '../layout/notices/undo-notice.tsx';
import { errorText } from '../providers/http-error.ts';
import { useCategoryNames } from '../providers/settings/category-lists.ts';
import { TOUCH } from '../theme/screen.ts';
import { OnlineButton } from '../layout/offline/online-button.tsx';
import { useMenu } from '../layout/use-menu.ts';
import { useOffline } from '../providers/connection.ts';

/** For links: the page begins at its top, not where the list was scrolled to. */
export const FROM_TOP = { _scrollToTop: true } as const;

/** The toolbar of selected rows, over the table's head. */
export const BULK_ACTIONS_STYLE = {
  '&& .RaBulkActionsToolbar-toolbar': {
    transform: 'none',
    bgcolor: 'background.default',
    borderBottom: 1,
    borderColor: 'divider',
    minHeight: 40,
    height: 40,
    '& > .RaBulkActionsToolbar-topToolbar': { p: 0 },
  },
  // React-admin collapses it to no height, but keyboards and screen readers would still reach it.
  '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
} as const;

/** The same toolbar over cards, where it stays in view and its buttons wrap. */
export const CARD_ACTIONS_STYLE = {
  position: 'sticky',
  // Below the app bar.
  top: 48,
  zIndex: 1,
  '&& .RaBulkActionsToolbar-toolbar': {
    position: 'static',
    transform: 'none',
    flexWrap: 'wrap',
    height: 'auto',
    px: 1,
    py: 0.5,
    bgcolor: 'background.default',
    borderBottom: 1,
    borderColor: 'divider',
    '& > .RaBulkActionsToolbar-title': { pl: 1.5 },
    '& > .RaBulkActionsToolbar-topToolbar': {
      p: 0,
      gap: 0,
      flexWrap: 'wrap',
      justifyContent: 'start',
    },
  },
  '&& .RaBulkActionsToolbar-collapsed': { display: 'none' },
} as const;

interface SelectBoxProps {
  name: string;
  onClick: (id: Identifier, event: MouseEvent) => void;
}

/** A checkbox that selects the record. It has a name, which react-admin's lacks. */
function SelectBox({ name, onClick }: SelectBoxProps) {
  const id = useRecordContext()?.id ?? '';
  const { selectedIds = [] } = useListContext();
  return (
    <Checkbox
      size="small"
      sx={{ [TOUCH]: { p: 1.5 } }}
      checked={selectedIds.includes(id)}
      onClick={(event) => onClick(id, event)}
      slotProps={{ input: { 'aria-label': `Select ${name}`, readOnly: true } }}
    />
  );
}

/** A row's cell that selects its record, with Shift all rows up to it. */
export function SelectCell({ name }: { name: string }) {
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
      <SelectBox name={name} onClick={(id, event) => handleToggleItem?.(id, event)} />
    </TableCell>
  );
}

/** A card's checkbox that selects its record. */
export function SelectCard({ name }: { name: string }) {
  const { onToggleItem } = useListContext();
  return <SelectBox name={name} onClick={onToggleItem} />;
}

/** A row that opens its record on click and can be selected. */
function SelectableRow({ children, ...rest }: TableRowProps) {
  const record = useRecordContext<RaRecord & { name: string }>();
  const resource = useResourceContext();
  const navigate = useNavigate();
  const { selectedIds = [] } = useListContext();
  if (!record) return null;
  return (
    <TableRow
      hover
      selected={selectedIds.includes(record.id)}
      onClick={() => void navigate(`/${resource}/${record.id}`, { state: FROM_TOP })}
      sx={{ cursor: 'pointer' }}
      {...rest}
    >
      <SelectCell name={record.name} />
      {children}
    </TableRow>
  );
}

/** A table's body whose rows can be selected. */
export const SelectableBody = (props: DataTableBodyProps) => (
  <DataTableBody {...props} row={SelectableRow} />
);

interface BulkDeleteProps {
  /** The word for one record and for many. */
  what: readonly [one: string, many: string];
  /** What else the deletion does, as a sentence. */
  consequence: string;
}

/** Deletes the selected records after a question, and can be undone for a few seconds. */
export function BulkDelete({ what: [one, many], consequence }: BulkDeleteProps) {
  const { selectedIds = [] } = useListContext();
  const notify = useNotify();
  const { handleDelete } = useBulkDeleteController({
    mutationMode: 'undoable',
    mutationOptions: {
      onError: (error: unknown) =>
        notify(`Failed to delete ${one}: ${(error as Error).message}`, { type: 'error' }),
    },
  });
  const count = selectedIds.length;
  return (
    <AskFirst
      title={count === 1 ? `Delete the selected ${one}?` : `Delete the ${count} selected ${many}?`}
      text={`Are you sure you want to delete these ${many}? ${consequence} ${UNDO_HINT}`}
      confirm="Delete"
      onConfirm={handleDelete}
    >
      {(ask) => (
        // Why it is off stands once, at the end of the bar.
        <OnlineButton size="small" color="error" startIcon={<DeleteIcon />} onClick={ask}>
          Delete
        </OnlineButton>
      )}
    </AskFirst>
  );
}

interface BulkMenuProps<T extends string> {
  label: string;
  disabled: boolean;
  choices: readonly T[];
  onChoose: (choice: T) => void;
}

/** A button that opens a menu of what the selected records can get. */
export function BulkMenu<T extends string>(props: BulkMenuProps<T>) {
  const { label, disabled, choices, onChoose } = props;
  const { button, menu, closeAnd } = useMenu();
  return (
    <>
      <Button size="small" disabled={disabled} {...button}>
        {label}
      </Button>
      <Menu {...menu}>
        {choices.map((choice) => (
          <MenuItem key={choice} onClick={closeAnd(() => onChoose(choice))}>
            {choice}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/**
 * Returns a function that changes the selected records one by one, says so with Undo, and stops at the first failure.
 * `changeOf` gives what changes in a record; null if nothing.
 */
function useBulkChange<T extends RaRecord>(resource: string) {
  const { selectedIds = [] } = useListContext<T>();
  const provider = useDataProvider();
  const notify = useNotify();
  const notice = useUndoNotice();
  const refresh = useRefresh();
  const unselect = useUnselectAll(resource);

  return async (changeOf: (record: T) => Partial<T> | null, what: string) => {
    const changed: { after: T; previous: Partial<T> }[] = [];
    const undo = async () => {
      for (const { after, previous: data } of changed) {
        const params = { id: after.id, data, previousData: after };
        await provider.update<T>(resource, params);
      }
      refresh();
    };
    try {
      const { data: records } = await provider.getMany<T>(resource, { ids: selectedIds });
      for (const before of records) {
        const data = changeOf(before);
        if (!data) continue;
        const params = { id: before.id, data, previousData: before };
        const { data: after } = await provider.update<T>(resource, params);
        const previous = Object.fromEntries(Object.keys(data).map((name) => [name, before[name]]));
        changed.push({ after, previous: previous as Partial<T> });
      }
      unselect();
      const count = `${changed.length} ${changed.length === 1 ? resource.slice(0, -1) : resource}`;
      if (changed.length > 0) notice(`${count} ${what}.`, undo);
      else notify(`Nothing to change: all of them are already ${what}.`);
    } catch (error) {
      const done = changed.length > 0 ? `Only ${changed.length} of ${selectedIds.length}` : 'None';
      notify(`${done} of the ${resource} could be changed: ${errorText(error)}`, { type: 'error' });
    }
    refresh();
  };
}

/** A record of the catalog with what its list can change for many. */
interface CatalogRecord extends RaRecord {
  is_featured: boolean;
  /** A product has several. */
  category: string | string[];
}

interface CatalogBulkActionsProps {
  resource: 'products' | 'bundles';
  /** What else a deletion does, as a sentence. */
  consequence: string;
}

/** What can be done with the selected products or bundles. */
export function CatalogBulkActions(props: CatalogBulkActionsProps) {
  const { resource, consequence } = props;
  const categories = useCategoryNames(
    resource === 'products' ? 'product_categories' : 'bundle_categories',
  );
  const [busy, setBusy] = useState(false);
  const changeAll = useBulkChange<CatalogRecord>(resource);
  const offline = useOffline() !== null;
  const one = resource.slice(0, -1);

  async function change(...[changeOf, what]: Parameters<typeof changeAll>) {
    setBusy(true);
    await changeAll(changeOf, what);
    setBusy(false);
  }
  const feature = (is_featured: boolean) =>
    void change(
      (record) => (record.is_featured === is_featured ? null : { is_featured }),
      is_featured ? 'featured on the homepage' : 'not featured any more',
    );
  function categorize(name: string) {
    void change(({ category }) => {
      if ([category].flat().includes(name)) return null;
      return { category: Array.isArray(category) ? [...category, name] : name };
    }, `in “${name}”`);
  }

  return (
    <BulkActionsToolbar
      label={`%{smart_count} ${one} selected |||| %{smart_count} ${resource} selected`}
    >
      <Button size="small" disabled={busy || offline} onClick={() => feature(true)}>
        Feature
      </Button>
      <Button size="small" disabled={busy || offline} onClick={() => feature(false)}>
        Don’t feature
      </Button>
      <BulkMenu
        label={resource === 'products' ? 'Add to category' : 'Set category'}
        disabled={busy || offline}
        choices={categories}
        onChoose={categorize}
      />
      <BulkDelete what={[one, resource]} consequence={consequence} />
    </BulkActionsToolbar>
  );
}
