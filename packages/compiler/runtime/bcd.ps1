function Read-BootMethod {
	# Calls a read-only method of an object from the boot store, in a preview too and without confirmation.
	# https://learn.microsoft.com/previous-versions/windows/desktop/bcd/bcd-classes
	param($Target, [string] $Method, [hashtable] $Argument)
	return CimCmdlets\Invoke-CimMethod -InputObject $Target -MethodName $Method -Arguments $Argument -WhatIf:$false -Confirm:$false -ErrorAction Stop
}

function Get-BootEntry {
	# The system store is the one without a file name; well-known names such as the current entry are resolved by the store itself.
	param([string] $Entry)
	$store = @{ Namespace = 'root/wmi'; ClassName = 'BcdStore'; MethodName = 'OpenStore'; Arguments = @{ File = '' } }
	$opened = CimCmdlets\Invoke-CimMethod @store -WhatIf:$false -Confirm:$false -ErrorAction Stop
	if (-not $opened.ReturnValue) {
		throw (ConvertTo-Exception -Code 'bootStoreClosed' -Words 'the boot store couldn''t be opened')
	}
	try {
		$found = Read-BootMethod -Target $opened.Store -Method 'OpenObject' -Argument @{ Id = $Entry }
	} catch {
		if ((ConvertTo-Refusal -ErrorRecord $_).Status -eq 'denied') {
			throw
		}
		$given = @{ entry = $Entry; reason = [string] $_.Exception.Message }
		throw (ConvertTo-Exception -Code 'bootEntryUnfound' -Status 'unavailable' -Words 'the boot store has no entry {{entry}} ({{reason}})' -Param $given)
	}
	if (-not $found.ReturnValue) {
		$given = @{ entry = $Entry }
		throw (ConvertTo-Exception -Code 'noBootEntry' -Status 'unavailable' -Words 'the boot store has no entry {{entry}}' -Param $given)
	}
	return $found.Object
}

function Test-BootElement {
	# Reading a missing element is an error, so the list of existing elements is read first.
	param($Entry, $Type)
	$listed = Read-BootMethod -Target $Entry -Method 'EnumerateElementTypes' -Argument @{}
	return @($listed.Types | ForEach-Object -Process { [long] $_ }) -contains [long] $Type
}

function Get-BcdValue {
	param($Resource)
	$entry = Get-BootEntry -Entry $Resource.Entry
	if (-not (Test-BootElement -Entry $entry -Type $Resource.Type)) {
		return @{ Status = 'absent' }
	}
	$element = (Read-BootMethod -Target $entry -Method 'GetElement' -Argument @{ Type = [uint32] $Resource.Type }).Element
	if ($Resource.Sort -eq 'boolean') {
		return ConvertTo-Answer -Value ([bool] $element.Boolean)
	}
	if ($Resource.Sort -eq 'string') {
		return ConvertTo-Answer -Value ([string] $element.String)
	}
	$number = [long] $element.Integer
	$words = @($Resource.Words)
	if ($number -lt $words.Count) {
		return ConvertTo-Answer -Value $words[$number]
	}
	return ConvertTo-Answer -Value $number
}

function Write-BcdValue {
	param($Resource, $Value)
	$entry = Get-BootEntry -Entry $Resource.Entry
	$type = [uint32] $Resource.Type
	if ($null -eq $Value) {
		if (Test-BootElement -Entry $entry -Type $type) {
			Complete-BootMethod -Entry $entry -Method 'DeleteElement' -Argument @{ Type = $type }
		}
		return
	}
	if ($Resource.Sort -eq 'boolean') {
		if ($Value -isnot [bool]) {
			throw (ConvertTo-Exception -Code 'yesOrNoOnly' -Words 'it takes yes or no')
		}
		Complete-BootMethod -Entry $entry -Method 'SetBooleanElement' -Argument @{ Type = $type; Boolean = $Value }
		return
	}
	if ($Resource.Sort -eq 'string') {
		if ($Value -isnot [string]) {
			throw (ConvertTo-Exception -Code 'textOnly' -Words 'it takes a text')
		}
		Complete-BootMethod -Entry $entry -Method 'SetStringElement' -Argument @{ Type = $type; String = $Value }
		return
	}
	$number = [System.Array]::IndexOf([string[]] @($Resource.Words), [string] $Value)
	if ($number -lt 0) {
		if ($Value -is [string] -or $Value -is [bool] -or $Value -is [array] -or $Value -lt 0) {
			throw (ConvertTo-Exception -Code 'numberOrWordOnly' -Words 'it takes a whole number, or a word it knows')
		}
		$number = $Value
	}
	Complete-BootMethod -Entry $entry -Method 'SetIntegerElement' -Argument @{ Type = $type; Integer = [uint64] $number }
}

function Complete-BootMethod {
	param($Entry, [string] $Method, [hashtable] $Argument)
	$answer = CimCmdlets\Invoke-CimMethod -InputObject $Entry -MethodName $Method -Arguments $Argument -Confirm:$false -ErrorAction Stop
	if (-not $answer.ReturnValue) {
		throw (ConvertTo-Exception -Code 'callNotDone' -Words '{{call}} answered that it wasn''t done' -Param @{ call = $Method })
	}
}
